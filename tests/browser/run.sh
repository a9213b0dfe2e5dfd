#!/bin/sh
# The pages in headless Chromium: sh tests/browser/run.sh PYTHON. Needs chromium, node and npm; 0 with a word where they are missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=$1
chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
if test -z "$chromium" || ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "make browser is skipped: it needs chromium, node and npm (Debian: apt-get install chromium nodejs npm)."
    exit 0
fi
build=$(pwd)/build/browser
rm -rf "$build/sites" && mkdir -p "$build"
cp "$here/package.json" "$here/pages.test.mjs" "$build"
(cd "$build" && npm install --no-audit --no-fund --no-package-lock --silent) || {
    echo "make browser is skipped: npm cannot install $(sed -n 's/^ *"\(axe-core\|playwright-core\)".*/\1/p' "$here/package.json" | tr '\n' ' ')."
    exit 0
}
"$python" "$here/sites.py" "$build/sites"
cd "$build" && SITES="$build/sites" CHROMIUM="$chromium" node --test --test-reporter=spec pages.test.mjs
