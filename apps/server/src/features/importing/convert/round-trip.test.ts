import { describe, expect, test } from 'vitest'
import {
  chapterHtml,
  herons,
  makeDocx,
  makeEpub,
  makeFb2,
  makeHtml,
  makeMarkdown,
  makeText,
  zip,
} from '../testing/make-books.ts'
import { makeStoryPdf } from '../testing/make-pdf.ts'
import { convertBook } from './convert-book.ts'
import { finishBook } from './finish-book.ts'

async function read(bytes: Buffer | string, fileName = 'book') {
  const source = { bytes: new Uint8Array(Buffer.from(bytes)), fileName, isWebPage: false }
  return finishBook(await convertBook(source), { lang: null, elseLang: 'ru' })
}

const titles = herons.chapters.map(({ title }) => title)
const texts = herons.chapters.map(({ paragraphs }) => paragraphs.join('\n\n'))

const epub2 = makeEpub(herons, {
  'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata>
<dc-metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${herons.title}</dc:title>
<dc:creator role="aut">${herons.author}</dc:creator><dc:language>en-GB</dc:language></dc-metadata></metadata>
<manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="a" href="text/all.html" media-type="application/xhtml+xml"/></manifest>
<spine toc="ncx"><itemref idref="a"/></spine></package>`,
  'OEBPS/toc.ncx': `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx><navMap>${titles
    .map(
      (title, i) =>
        `<navPoint><navLabel><text>${title}</text></navLabel><content src="text/all.html#c${i}"/></navPoint>`,
    )
    .join('')}</navMap></ncx>`,
  'OEBPS/text/all.html': `<html><body>${herons.chapters
    .map((chapter, i) => `<div id="c${i}">${chapterHtml(chapter)}</div>`)
    .join('')}</body></html>`,
})

describe('title, author, language, chapters and their order are read correctly from', () => {
  test.each([
    ['EPUB 3', makeEpub(), 'book.epub'],
    ['EPUB 2 with all chapters in one document', epub2, 'book.epub'],
    ['DOCX', makeDocx(), 'book.docx'],
    ['FB2', makeFb2(), 'book.fb2'],
    ['FB2 in a ZIP archive', zip({ 'herons.fb2': makeFb2() }), 'book.fb2.zip'],
    ['HTML', makeHtml(), 'book.html'],
  ])('%s', async (_, bytes, fileName) => {
    const book = await read(bytes, fileName)
    expect(book).toMatchObject({ title: herons.title, author: herons.author, lang: 'en' })
    expect(book.chapters.map(({ title }) => title)).toEqual(titles)
    expect(book.chapters.map(({ text }) => text)).toEqual(texts)
    expect(book.words).toBe(book.chapters.reduce((sum, { words }) => sum + words, 0))
    expect(book.chapters[0]?.words).toBe(15)
  })

  test('Markdown', async () => {
    const book = await read(makeMarkdown(), 'book.md')
    expect(book).toMatchObject({ title: herons.title, author: herons.author })
    expect(book.chapters.map(({ title }) => title)).toEqual(titles)
    expect(book.chapters[0]?.text).toBe(`${herons.title}\n\n${texts[0]}`)
    expect(book.chapters.slice(1).map(({ text }) => text)).toEqual(texts.slice(1))
  })

  test('plain text', async () => {
    const book = await read(makeText(), 'book.txt')
    expect(book.title).toBe(herons.title)
    const numbered = titles.map((title, i) => `CHAPTER ${i + 1}. ${title}`)
    expect(book.chapters.map(({ title }) => title)).toEqual(['', ...numbered])
    expect(book.chapters.slice(1).map(({ text }) => text)).toEqual(texts)
  })

  test('PDF with an outline', async () => {
    const book = await read(makeStoryPdf(), 'book.pdf')
    expect(book).toMatchObject({ title: herons.title, author: herons.author })
    expect(book.chapters.map(({ title }) => title)).toEqual(titles)
    for (const [i, { text }] of book.chapters.entries()) {
      expect(text.startsWith(texts[i] ?? '?')).toBe(true)
      // The text contains neither the running head nor the page number.
      expect(text).not.toContain(herons.title)
      expect(text.endsWith(`The last line of page ${i + 1}.`)).toBe(true)
    }
  })

  test.each([
    ['an EPUB', makeEpub(), 'herons.txt'],
    ['a PDF', makeStoryPdf(), 'herons.epub'],
    ['HTML', makeHtml(), 'herons.txt'],
    ['FB2', makeFb2(), 'herons.html'],
  ])('%s is recognised whatever its name is', async (_, bytes, fileName) => {
    expect((await read(bytes, fileName)).chapters.map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['UTF-8', 'utf-8', (text: string) => Buffer.from(text)],
    ['UTF-16', 'utf-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1251', 'windows-1251', encodeWindows1251],
  ])('FB2 in %s', async (_, encoding, encode) => {
    const story = {
      title: 'Семь цапель',
      author: 'Ада Чтец',
      lang: 'ru',
      chapters: [{ title: 'Отмель', paragraphs: ['Семь цапель стояли на отмели.'] }],
    }
    const source = makeFb2(story).replace('encoding="utf-8"', `encoding="${encoding}"`)
    const book = await read(encode(source), 'book.fb2')
    expect(book).toMatchObject({ title: 'Семь цапель', author: 'Ада Чтец', lang: 'ru' })
    expect(book.chapters[0]).toMatchObject({
      title: 'Отмель',
      text: 'Семь цапель стояли на отмели.',
    })
  })
})

function encodeWindows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? code : code - 0x0410 + 0xc0
    }),
  )
}
