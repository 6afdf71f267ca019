// A table as text: a row a line, its cells parted by bars.
import type { Block } from './blocks.ts'
import { findAll, findNamed, type HtmlElement } from './parse-html.ts'

const layout = new Set('table h1 h2 h3 h4 h5 h6 pre'.split(' '))

export interface TableText {
  text: string
  /** What its cells hold beside text. */
  asides: Block[]
}

/** Undefined for a table that only lays out a page: what it holds is read on its own. */
export function readTable(
  table: HtmlElement,
  readCell: (cell: HtmlElement) => Block[],
): TableText | undefined {
  const { done } = findAll(table, ({ name }) => layout.has(name)).next()
  if (!done) return undefined
  const rows = findNamed(table, 'tr').map((row) => findNamed(row, 'th', 'td'))
  if (rows.every((cells) => cells.length < 2)) return undefined
  const asides: Block[] = []
  const said = rows.map((cells) =>
    cells.map((cell) => {
      const blocks = readCell(cell)
      asides.push(...blocks.filter(({ kind }) => kind !== 'paragraph'))
      return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join(' ')
    }),
  )
  const lines = said
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join(' | '))
  return { text: lines.join('\n'), asides }
}
