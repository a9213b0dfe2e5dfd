"use strict";
// The filter of the index, kept in the address; keys for lists and neighbours.
const form = document.querySelector("form.filter");
const rows = form ? [...document.querySelectorAll(".claims li")] : [];
const fields = ["q", "verdict", "paper", "kind"];
let current = -1;

function filter() {
  const wanted = Object.fromEntries(fields.map(name => [name, form.elements[name].value]));
  const words = wanted.q.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const row of rows) {
    const d = row.dataset;
    row.hidden = ["verdict", "paper", "kind"].some(name => wanted[name] && d[name] !== wanted[name])
      || !words.every(word => d.text.includes(word));
    n += !row.hidden;
  }
  for (const section of document.querySelectorAll("section.paper")) section.hidden = !section.querySelector("li:not([hidden])");
  document.getElementById("shown").textContent = n + " shown";
}

function remember() {
  const kept = new URLSearchParams();
  for (const name of fields) if (form.elements[name].value) kept.set(name, form.elements[name].value);
  const query = kept.toString();
  history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash);
}

function recall() {
  const kept = new URLSearchParams(location.search);
  for (const name of fields) form.elements[name].value = kept.get(name) || "";
  filter();
}

function step(by) {
  const shown = rows.filter(row => !row.hidden);
  if (!shown.length) return;
  const place = shown.indexOf(rows[current]);
  const next = shown[Math.min(Math.max(place + by, 0), shown.length - 1)];
  if (current >= 0) rows[current].classList.remove("current");
  current = rows.indexOf(next);
  next.classList.add("current");
  next.querySelector("a.id").focus();
}

if (form) {
  form.addEventListener("submit", event => { event.preventDefault(); });
  form.addEventListener("input", () => { filter(); remember(); });
  form.addEventListener("reset", () => setTimeout(() => { filter(); remember(); }));
  for (const link of document.querySelectorAll("a.pick")) link.addEventListener("click", event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, "", link.href);
    recall();
    document.getElementById("claims").scrollIntoView();
  });
  window.addEventListener("popstate", recall);
  window.addEventListener("pageshow", recall);
  recall();
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
}

document.addEventListener("keydown", event => {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === "Escape" && form && typing) { form.reset(); event.target.blur(); return; }
  if (typing) return;
  if (event.key === "/" && form) { event.preventDefault(); form.elements.q.focus(); }
  else if (form && (event.key === "j" || event.key === "k")) step(event.key === "j" ? 1 : -1);
  else if (!form && (event.key === "j" || event.key === "k")) {
    const link = document.querySelector(event.key === "j" ? "a[rel=next]" : "a[rel=prev]");
    if (link) link.click();
  }
});
