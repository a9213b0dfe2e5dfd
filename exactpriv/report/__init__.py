"""Reports: unicode and LaTeX renderings, tables, and the HTML pages.

Three invariants: everything is made from the audit's JSON and the folder of stored evidence, and decides nothing; a
statement leaves with its quantifier, domain, assumptions and scope (premises.py); text from elsewhere passes
`foreign.py` before it is LaTeX or HTML. The same audit has the same bytes. A command imports the file it needs: pages
take longest to load. Begin reading with premises.py, then latex.py, then site/.
"""
