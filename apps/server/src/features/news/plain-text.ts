// Markup as one line of plain text, not longer than asked.
import { parseFragment } from './parse-markup.ts'

const blockTag =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b/gi

/** What is longer is not looked at: only its beginning could be shown. */
const markupMax = 50_000

/** Entities decoded, scripts and styles left out, spaces run together. */
export function readPlainText(markup: string, max: number): string {
  const spaced = markup.slice(0, markupMax).replaceAll(blockTag, ' $&')
  const { body, document } = parseFragment(spaced)
  for (const element of document.querySelectorAll('script, style, noscript, template, iframe')) {
    element.remove()
  }
  return cutLine(body.textContent ?? '', max)
}

/** One line, cut between words where there are any near the end. */
export function cutLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
