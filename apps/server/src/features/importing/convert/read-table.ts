// A table as text: a row a line, its cells parted by bars.

interface TableElement {
  nodeName: string
  textContent: string
  querySelector(selectors: string): unknown
  querySelectorAll(selectors: string): Iterable<TableElement>
}

/** Undefined for a table that only lays out a page: what it holds is read on its own. */
export function readTable(table: TableElement): string | undefined {
  if (table.querySelector('table, h1, h2, h3, h4, h5, h6, pre')) return undefined
  const rows = Array.from(table.querySelectorAll('tr'), (row) =>
    Array.from(row.querySelectorAll('th, td'), ({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
  )
  if (rows.every((cells) => cells.length < 2)) return undefined
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join(' | '))
    .join('\n')
}
