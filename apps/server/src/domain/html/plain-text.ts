// Markup as plain text, in the form in which texts are kept.
import { cleanLine, cleanParagraph } from '../text/clean-text.ts'
import { parseDocument } from './parse-html.ts'
import { readHtml } from './read-html.ts'

/** Headings and paragraphs, a row of a table on a line of its own. */
export function readParagraphs(markup: string): string[] {
  return readHtml(parseDocument(markup).root)
    .map((block) => (block.kind === 'heading' || block.kind === 'paragraph' ? block.text : ''))
    .map(cleanParagraph)
    .filter((text) => text !== '')
}

/** Of longer markup only the beginning could be shown in a line. */
const lineMarkupMax = 50_000

/** All of it in one line, not longer than asked. */
export function readLine(markup: string, max: number): string {
  return cleanLine(readParagraphs(markup.slice(0, lineMarkupMax)).join(' '), max)
}
