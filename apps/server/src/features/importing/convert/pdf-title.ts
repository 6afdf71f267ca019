// Finds the title of a PDF that does not declare one: the largest text on its first page.
import { cleanLine } from '../../../domain/text/clean-text.ts'
import type { Line } from './pdf-lines.ts'
import { measurePages } from './pdf-measures.ts'

const linesMax = 4
const lettersMin = 3
/** Stamps in the margin are set in very large type. */
const stamp = /^arxiv:|^doi:|^https?:/i

/** Returns an empty string if nothing is larger than the usual text. */
export function findLargest(pages: Line[][]): string {
  const { isHeadingSize } = measurePages(pages)
  const first = pages.find((lines) => lines.some(isWords)) ?? []
  const words = first.filter(isWords)
  const size = Math.max(0, ...words.map((line) => line.size))
  if (!isHeadingSize(size)) return ''
  const isLargest = (line: Line) => line.size > size * 0.97
  const start = words.findIndex(isLargest)
  const end = words.findIndex((line, i) => i > start && !isLargest(line))
  const title = words.slice(start, end < 0 ? undefined : end)
  return title.length > linesMax ? '' : cleanLine(title.map(({ text }) => text).join(' '))
}

function isWords({ text }: Line): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= lettersMin && !stamp.test(text)
}
