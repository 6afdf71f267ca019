// Turns a table into text with one line for each row and bars between the cells.
import type { Block } from './blocks.ts'
import { findAll, findNamed, type HtmlElement } from './parse-html.ts'

const layout = new Set('table h1 h2 h3 h4 h5 h6 pre'.split(' '))

export interface TableText {
  text: string
  /** Pictures, notes and marks inside its cells. */
  asides: Block[]
}

/** Returns undefined for a table that only lays out a page. The caller then reads its content like any other. */
export function readTable(
  table: HtmlElement,
  readCell: (cell: HtmlElement) => Block[],
): TableText | undefined {
  const { done } = findAll(table, ({ name }) => layout.has(name)).next()
  if (!done) return undefined
  const rows = findNamed(table, 'tr').map((row) => findNamed(row, 'th', 'td'))
  if (rows.every((cells) => cells.length < 2)) return undefined
  const asides: Block[] = []
  const cellTexts = rows.map((cells) =>
    cells.map((cell) => {
      const blocks = readCell(cell)
      asides.push(...blocks.filter(({ kind }) => kind !== 'paragraph'))
      return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join(' ')
    }),
  )
  const lines = cellTexts
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join(' | '))
  return { text: lines.join('\n'), asides }
}
