// Turns HTML into plain text in the form in which texts are stored.
import { cleanLine, cleanParagraph } from '../text/clean-text.ts'
import { parseDocument } from './parse-html.ts'
import { readHtml } from './read-html.ts'

/** Returns headings and paragraphs. A table is one paragraph with a line for each row. */
export function readParagraphs(markup: string): string[] {
  return readHtml(parseDocument(markup).root)
    .map((block) => (block.kind === 'heading' || block.kind === 'paragraph' ? block.text : ''))
    .map(cleanParagraph)
    .filter((text) => text !== '')
}

/** Only the beginning of longer markup would fit into a line. */
const lineMarkupMax = 50_000

/** Returns the whole text as one line of at most `max` characters. */
export function readLine(markup: string, max: number): string {
  return cleanLine(readParagraphs(markup.slice(0, lineMarkupMax)).join(' '), max)
}
