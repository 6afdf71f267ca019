// Texts as documents have them, in the form in which they are kept.
import { normalizeText } from './normalize-text.ts'

/** Controls, soft hyphens and other marks that are not shown and that a database may not even hold. */
const unseen = /[^\P{Cc}\n\r\t\f\v\u0085]|[\u00ad\u200b\ufeff\ufffe\uffff]/gu
const spaces = /[ \t]+/g
const spacesAtLineEnds = / ?\n ?/g

/** One paragraph: lines may be parted by `\n`, never by blank lines. */
export function cleanParagraph(text: string): string {
  return normalizeText(text.toWellFormed().replaceAll(unseen, ''))
    .replaceAll(spaces, ' ')
    .replaceAll(spacesAtLineEnds, '\n')
    .replaceAll(/\n{2,}/g, '\n')
}

const lineMax = 300

/** One line, such as a title, cut between words where there are any near its end. */
export function cleanLine(text: string, max = lineMax): string {
  const line = cleanParagraph(text).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
