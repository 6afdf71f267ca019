// Converts plain text: wrapped lines are joined into paragraphs, and chapters are found by their headings.

import type { Block } from '../../../domain/html/blocks.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { decodeBytes } from '../../../domain/text/decode-bytes.ts'
import { fail } from '../../../platform/failure.ts'
import { isChapterHeading } from './chapter-headings.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { joinLines } from './join-lines.ts'
import { markUnderlined, readMarked } from './mark-underlined.ts'
import { createPictureShelf } from './pictures.ts'
import { dropContents } from './printed-contents.ts'

export function convertText({ bytes, encoding }: Source): ConvertedBook {
  const whole = decodeBytes(bytes, encoding)
    .replaceAll(/\r\n?|[\v\u0085\u2028]/g, '\n')
    .replaceAll('\f', '\n\n')
    .replaceAll('\u2029', '\n\n')
  if (!/[\p{L}\p{N}]/u.test(whole)) return fail('file_empty')
  const { text, author, lang, ...facts } = takeGutenberg(whole)
  const blocks = joinLines(markUnderlined(text), isChapterHeading).map((paragraph): Block => {
    const marked = readMarked(paragraph)
    if (marked) return { kind: 'heading', ...marked }
    return isChapterHeading(paragraph)
      ? { kind: 'heading', level: 1, text: paragraph.replaceAll('\n', ' ') }
      : { kind: 'paragraph', text: paragraph }
  })
  const shelf = createPictureShelf(() => undefined)
  const title = facts.title || findTitle(blocks)
  return {
    title,
    author,
    lang,
    chapters: splitAtHeadings(dropContents(blocks), shelf, title),
    pictures: [],
    cover: null,
  }
}

const titleMax = 80

/** A short first line that is not a sentence is the title. */
function findTitle([first]: Block[]): string {
  if (!first || !('text' in first) || isChapterHeading(first.text)) return ''
  const isTitle = first.text.length <= titleMax && !/[.,;:!?…\n|]/.test(first.text)
  return isTitle && /\p{L}/u.test(first.text) ? cleanLine(first.text) : ''
}

const gutenbergStart = /^\*\*\* ?START OF (THE|THIS) PROJECT GUTENBERG.*$/im
const gutenbergEnd =
  /^(\*\*\* ?END OF (THE|THIS) PROJECT GUTENBERG|End of (the )?Project Gutenberg).*$/im

/** Removes the licence that Project Gutenberg adds to a book, but keeps the facts about the book. */
function takeGutenberg(whole: string) {
  const start = gutenbergStart.exec(whole.slice(0, 50_000))
  if (!start) return { text: whole, title: '', author: '', lang: '' }
  const head = whole.slice(0, start.index)
  const field = (name: string) =>
    cleanLine(new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(head)?.[1] ?? '')
  const rest = whole.slice(start.index + start[0].length)
  const end = gutenbergEnd.exec(rest)
  return {
    text: end ? rest.slice(0, end.index) : rest,
    title: field('Title'),
    author: field('Author'),
    lang: languageNames.get(field('Language').toLowerCase()) ?? '',
  }
}

const languageNames = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['spanish', 'es'],
  ['french', 'fr'],
  ['italian', 'it'],
  ['polish', 'pl'],
  ['portuguese', 'pt'],
  ['russian', 'ru'],
  ['ukrainian', 'uk'],
])
