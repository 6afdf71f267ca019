import { describe, expect, test } from 'vitest'
import { docxParts, epubParts, makeFb2, zip } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'
import { findParts, nameInFull } from './part-names.ts'

/** Takes headings as `level title`, with a full stop at the end if they have text, and returns the full names. */
function nameAll(lines: string[], bookTitle = ''): string[] {
  const divisions = lines.map((line) => ({
    title: line.slice(2).replace('.', ''),
    level: Number(line[0]) || undefined,
    hasText: line.endsWith('.'),
  }))
  const title = (place: number) => divisions[place]?.title ?? ''
  const parts = findParts(divisions, bookTitle)
  return divisions.flatMap(({ title: own, hasText }, i) =>
    hasText ? [nameInFull(own, (parts[i] ?? []).map(title))] : [],
  )
}

describe('the name of a chapter', () => {
  test('includes the part that contains it', () => {
    expect(nameAll(['1 Part One', '2 I.', '2 II.', '1 Part Two', '2 I.'])).toEqual([
      'Part One · I',
      'Part One · II',
      'Part Two · I',
    ])
  })

  test('includes parts whose headings have the same level', () => {
    expect(
      nameAll([
        ...[
          '1 WAR AND PEACE',
          '2 By Leo Tolstoy',
          '2 Contents.',
          '2 BOOK ONE: 1805',
          '2 CHAPTER I.',
        ],
        ...[
          '2 CHAPTER II.',
          '2 BOOK TWO',
          '2 CHAPTER I.',
          '2 FIRST EPILOGUE',
          '2 CHAPTER I.',
          '2 Notes.',
        ],
      ]),
    ).toEqual([
      'Contents',
      'BOOK ONE: 1805 · CHAPTER I',
      'BOOK ONE: 1805 · CHAPTER II',
      'BOOK TWO · CHAPTER I',
      'FIRST EPILOGUE · CHAPTER I',
      'Notes',
    ])
  })

  test('includes volumes and their parts, also if all have the same level', () => {
    expect(
      nameAll(
        'Том первый|Часть первая|I.|II.|Часть вторая|I.|Том второй|Часть первая|I.'
          .split('|')
          .map((line) => `1 ${line}`),
      ),
    ).toEqual([
      'Том первый · Часть первая · I',
      'Том первый · Часть первая · II',
      'Том первый · Часть вторая · I',
      'Том второй · Часть первая · I',
    ])
  })

  test('does not include the book itself, a line above the chapters, or an earlier chapter', () => {
    expect(nameAll(['1 The Book', '2 One.', '2 Two.', '2 Three.', '2 Four.'])).toEqual(
      'One Two Three Four'.split(' '),
    )
    expect(nameAll(['1 The Book', '2 One.', '1 Notes.', '1 About.'], 'The book!')).toEqual([
      'One',
      'Notes',
      'About',
    ])
    expect(nameAll(['1 Herons', '1 CHAPTER I.', '1 CHAPTER II.'])).toEqual([
      'CHAPTER I',
      'CHAPTER II',
    ])
    expect(nameAll(['0 .', '1 One.', '1 Two.'])).toEqual(['', 'One', 'Two'])
  })

  test('includes a part only once, and shortens a long one', () => {
    expect(nameInFull('Part One: The Wind', ['Part One'])).toBe('Part One: The Wind')
    expect(nameInFull('1. The Wind', ['The Wind'])).toBe('1. The Wind')
    expect(nameInFull('I', ['a'.repeat(90)])).toBe(`${'a'.repeat(79)}… · I`)
  })
})

const parts = ['BOOK ONE', 'BOOK TWO']
const chapters = ['CHAPTER I', 'CHAPTER II']
const names = parts.flatMap((part) => chapters.map((chapter) => `${part} · ${chapter}`))
const forAll = (
  part: (name: string, i: number, inside: string) => string,
  chapter: (name: string, i: number) => string,
) => parts.map((name, i) => part(name, i, chapters.map((one) => chapter(one, i)).join(''))).join('')

function epubOf(nav: string): Buffer {
  const files = Object.fromEntries(
    parts.flatMap((part, i) => [
      [`OEBPS/text/p${i}.xhtml`, `<html><body><h2>${part}</h2></body></html>`],
      ...chapters.map((chapter, j) => [
        `OEBPS/text/p${i}c${j}.xhtml`,
        `<html><body><h2>${chapter}</h2><p>Text.</p></body></html>`,
      ]),
    ]),
  )
  const paths = Object.keys(files).map((name) => name.replace('OEBPS/', ''))
  const manifest = paths.map(
    (path) => `<item id="${path}" href="${path}" media-type="application/xhtml+xml"/>`,
  )
  const opf = (epubParts()['OEBPS/book.opf'] ?? '')
    .replace('<manifest>', `<manifest>${manifest.join('')}`)
    .replace(
      /<spine>.*<\/spine>/,
      `<spine>${paths.map((path) => `<itemref idref="${path}"/>`).join('')}</spine>`,
    )
  const document = `<html><body><nav><ol>${nav}</ol></nav></body></html>`
  return zip({ ...epubParts(), ...files, 'OEBPS/book.opf': opf, 'OEBPS/nav.xhtml': document })
}

const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const docx = docxParts()
docx['word/document.xml'] = (docx['word/document.xml'] ?? '').replace(
  /<w:body>.*<\/w:body>/s,
  `<w:body>${forAll(
    (name, _, inside) => paragraph(name, 'Heading1') + inside,
    (name) => paragraph(name, 'Heading2') + paragraph('Text.'),
  )}</w:body>`,
)
docx['word/styles.xml'] = (docx['word/styles.xml'] ?? '').replace(
  '</w:styles>',
  '<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>',
)

const link = (name: string, path: string) => `<a href="text/${path}.xhtml">${name}</a>`

test.each<[string, Buffer | string, string]>([
  [
    'HTML, all of one level',
    `<html><body>${forAll(
      (name, _, inside) => `<h2>${name}</h2>${inside}`,
      (name) => `<h2>${name}</h2><p>Text.</p>`,
    )}</body></html>`,
    'a.html',
  ],
  [
    'Markdown',
    forAll(
      (name, _, inside) => `# ${name}\n\n${inside}`,
      (name) => `## ${name}\n\nText.\n\n`,
    ),
    'a.md',
  ],
  [
    'FB2',
    makeFb2().replace(
      /<section>[\s\S]*<\/section>/,
      forAll(
        (name, _, inside) => `<section><title><p>${name}</p></title>${inside}</section>`,
        (name) => `<section><title><p>${name}</p></title><p>Text.</p></section>`,
      ),
    ),
    'a.fb2',
  ],
  ['DOCX', zip(docx), 'a.docx'],
  [
    'EPUB, whose table of contents has levels',
    epubOf(
      forAll(
        (name, i, inside) => `<li>${link(name, `p${i}`)}<ol>${inside}</ol></li>`,
        (name, i) => `<li>${link(name, `p${i}c${chapters.indexOf(name)}`)}</li>`,
      ),
    ),
    'a.epub',
  ],
  [
    'EPUB, whose table of contents has none',
    epubOf(
      forAll(
        (name, i, inside) => `<li>${link(name, `p${i}`)}</li>${inside}`,
        (name, i) => `<li>${link(name, `p${i}c${chapters.indexOf(name)}`)}</li>`,
      ),
    ),
    'a.epub',
  ],
  [
    'EPUB, whose parts begin where their first chapters do',
    epubOf(
      forAll(
        (name, i, inside) => `<li>${link(name, `p${i}c0`)}<ol>${inside}</ol></li>`,
        (name, i) => `<li>${link(name, `p${i}c${chapters.indexOf(name)}`)}</li>`,
      ),
    ),
    'a.epub',
  ],
  ['EPUB without a table of contents', epubOf(''), 'a.epub'],
])('chapters are named after their parts: %s', async (_, bytes, fileName) => {
  const source = { bytes: Buffer.from(bytes), fileName, isWebPage: false }
  const book = await convertBook(source)
  expect(book.chapters.map(({ title }) => title)).toEqual(names)
  expect(book.chapters.at(-1)?.paragraphs).toEqual(['Text.'])
})
