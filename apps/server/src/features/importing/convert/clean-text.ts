// Texts as documents have them, in the form in which they are kept.
import { normalizeText } from '../../../platform/text/normalize-text.ts'

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

/** One line, such as a title. */
export function cleanLine(text: string): string {
  const line = cleanParagraph(text).replaceAll(/\s+/g, ' ').trim()
  const characters = line.length > lineMax ? Array.from(line) : []
  return characters.length > lineMax ? `${characters.slice(0, lineMax - 1).join('')}…` : line
}

const leadingNumber =
  /^((\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?\s+|(\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?$)/u

/** Whether a text is a title once more: `Chapter 3. Herons` and `3 Herons` say `Herons`. */
export function saysTitle(text: string, title: string): boolean {
  if (foldTitle(text) === foldTitle(title)) return true
  const said = foldTitle(text.replace(leadingNumber, ''))
  return said !== '' && said === foldTitle(title.replace(leadingNumber, ''))
}

/** Without what differs between two ways of writing the same. */
function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
