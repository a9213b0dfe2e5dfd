// The pages in headless Chromium, from file://: node --test tests/browser, with SITES naming what sites.py wrote.
import assert from "node:assert/strict";
import {existsSync, mkdtempSync, readdirSync, readFileSync, statSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join, resolve} from "node:path";
import {after, before, test} from "node:test";
import {pathToFileURL} from "node:url";
import axe from "axe-core";
import {chromium} from "playwright-core";

const sites = resolve(process.env.SITES);
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];
let context;
const complaints = [];

before(async () => {
  context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "pages-")), {
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: flags, viewport: {width: 1100, height: 800},
  });
});
after(async () => { await context?.close(); });

function every(folder, ending) {
  return readdirSync(folder, {recursive: true}).map(name => join(folder, name))
    .filter(path => path.endsWith(ending) && statSync(path).isFile()).sort();
}

async function open(path, query = "") {
  const page = await context.newPage();
  page.on("console", message => { if (message.type() === "error") complaints.push(`${path}: ${message.text()}`); });
  page.on("pageerror", error => complaints.push(`${path}: ${error}`));
  page.on("request", request => { if (!/^(file|data):/.test(request.url())) complaints.push(`${path} asks for ${request.url()}`); });
  await page.goto(pathToFileURL(path).href + query);
  return page;
}

function claimsOf(site) {
  const all = every(join(sites, site, "claims"), ".html");
  const found = all.filter(path => /id="(steps|better|evidence)"/.test(readFileSync(path, "utf8")));
  const widest = [...all].sort((a, b) => statSync(b).size - statSync(a).size);
  return [...new Set([found[Math.floor(found.length / 2)], all[0], widest[0]].filter(Boolean))];
}

const looked = ["decided", "waiting", "hostile"].flatMap(site => [
  ...["index.html", "claims.html", "map.html", "glossary.html"].map(name => join(sites, site, name)),
  ...every(join(sites, site, "papers"), ".html"), ...claimsOf(site)]);

test("every link of every page leads to a file and a place in it", () => {
  let links = 0;
  const ids = new Map();
  const places = path => {
    if (!ids.has(path)) ids.set(path, new Set([...readFileSync(path, "utf8").matchAll(/\sid="([^"]*)"/g)].map(m => m[1])));
    return ids.get(path);
  };
  for (const path of every(sites, ".html")) {
    for (const [, link] of readFileSync(path, "utf8").matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (link === "data:,") continue;
      const [where, place] = link.replaceAll("&amp;", "&").split("#");
      const target = where.split("?")[0] ? resolve(dirname(path), decodeURIComponent(where.split("?")[0])) : path;
      assert.ok(target.startsWith(sites) && existsSync(target), `${path}: ${link}`);
      if (place) assert.ok(places(target).has(place), `${path}: ${link}`);
      links += 1;
    }
  }
  assert.ok(links > 10_000, `${links} links`);
});

test("pages have no accessibility violation, light and dark, wide and narrow, and do not overflow on a phone", async () => {
  for (const path of looked) {
    const page = await open(path);
    for (const [scheme, width] of [["light", 1100], ["dark", 360]]) {
      await page.emulateMedia({colorScheme: scheme});
      await page.setViewportSize({width, height: 800});
      // all of an index of a thousand rows takes minutes: its first 25 stand for them
      await page.evaluate(() => document.querySelectorAll(".paper .claims li").forEach((li, k) => { if (k >= 25) li.remove(); }));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(over, 0, `${path} overflows by ${over} at ${width}`);
      await page.evaluate(axe.source);
      const found = await page.evaluate(() => axe.run(document, {resultTypes: ["violations"], preload: false}));
      const said = found.violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.target + " " + n.failureSummary).join("; ")}`);
      assert.deepEqual(said, [], `${path} ${scheme} ${width}`);
    }
    await page.close();
  }
});

test("filters are in the address, survive a reload and going back, and show what they say", async () => {
  const page = await open(join(sites, "decided", "claims.html"));
  const shown = () => page.locator(".claims li:not([hidden])").count();
  const all = await shown();
  await page.selectOption("[name=verdict]", "refuted");
  await page.fill("[name=q]", "example");
  await page.waitForURL(/\?q=example&verdict=refuted/);
  const few = await shown();
  assert.ok(few < all && few > 0, `${few} of ${all}`);
  assert.equal(await page.textContent("#shown"), `${few} shown`);
  await page.reload();
  assert.equal(await shown(), few);
  assert.equal(await page.inputValue("[name=q]"), "example");
  await page.locator(".claims li:not([hidden]) a.id").first().click();
  await page.waitForURL(/claims/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("[name=verdict]").value === "refuted");
  assert.equal(await shown(), few);
  await page.click("button[type=reset]");
  await page.waitForFunction(n => document.getElementById("shown").textContent === `${n} shown`, all);
  await page.waitForURL(/claims\.html$/);
  await page.locator("a.pick").first().click();
  await page.waitForURL(/verdict=/);
  assert.ok(await shown() < all);
  await page.close();
});

test("a link to a claim of the index is not covered by the bar", async () => {
  const index = join(sites, "decided", "claims.html");
  const ids = [...readFileSync(index, "utf8").matchAll(/<li id="([^"]+)"/g)].map(m => m[1]);
  const parts = ids.filter(id => id.includes("%")); // written in the page as in an address
  const page = await open(index, `#${parts[Math.floor(parts.length / 2)]}`);
  await page.waitForTimeout(200);
  const [bar, row] = await page.evaluate(() => [document.querySelector(".filter").getBoundingClientRect().bottom,
    document.getElementById(location.hash.slice(1)).getBoundingClientRect().top]);
  assert.ok(row >= bar && row < 800, `row at ${row}, bar to ${bar}`);
  await page.close();
});

test("keys go to the filter, to the next claim and on to its neighbour", async () => {
  const page = await open(join(sites, "decided", "claims.html"));
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.name), "q");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = await page.locator(".claims li a.id").nth(1).getAttribute("href");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), second);
  await page.keyboard.press("Enter");
  await page.waitForURL(/claims/);
  const before = page.url();
  await page.keyboard.press("j");
  await page.waitForURL(url => url.href !== before);
  await page.close();
});

test("print shows the witness of every refuted claim, without bars", async () => {
  const page = await open(join(sites, "decided", "claims.html"));
  await page.emulateMedia({media: "print"});
  const seen = await page.evaluate(() => [...document.querySelectorAll(".brief")].map(x => getComputedStyle(x).display));
  assert.ok(seen.length > 5 && seen.every(display => display === "block"));
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".filter")).display), "none");
  assert.ok((await page.pdf({format: "A4"})).length > 50_000);
  await page.close();
});

test("text of an audit from elsewhere is text", async () => {
  for (const path of every(join(sites, "hostile"), ".html")) {
    const page = await open(path);
    assert.notEqual(await page.title(), "1", path);
    assert.equal(await page.locator("img, main script").count(), 0, path);
    assert.ok(!(await page.content()).includes("49 "), path);
    await page.close();
  }
});

test("no page has an error in its console or asks the network for anything", () => {
  assert.deepEqual(complaints, []);
});
