"""Reports: unicode and LaTeX renderings, tables, and the HTML pages. Everything is made from the audit's JSON; the
pages also link to stored evidence. A command imports the file it needs: pages take longest to load."""
