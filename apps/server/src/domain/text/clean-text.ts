// Brings text from documents into the form in which it is stored.
import { normalizeText } from './normalize-text.ts'

/** Controls, soft hyphens and other characters that are invisible and that PostgreSQL may even refuse to store. */
const unseen = /[^\P{Cc}\n\r\t\f\v\u0085]|[\u00ad\u200b\ufeff\ufffe\uffff]/gu
const spaces = /[ \t]+/g
const spacesAtLineEnds = / ?\n ?/g

/** Returns one paragraph. It may contain line breaks (`\n`) but no blank lines. */
export function cleanParagraph(text: string): string {
  return normalizeText(text.toWellFormed().replaceAll(unseen, ''))
    .replaceAll(spaces, ' ')
    .replaceAll(spacesAtLineEnds, '\n')
    .replaceAll(/\n{2,}/g, '\n')
}

const lineMax = 300

/** Returns one line, such as a title. A long line is cut between words if there is a space near its end. */
export function cleanLine(text: string, max = lineMax): string {
  const line = cleanParagraph(text).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
