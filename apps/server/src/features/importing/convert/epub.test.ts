import { describe, expect, test } from 'vitest'
import { docxParts, epubParts, herons, makeEpub, png, zip } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'

const read = (bytes: Buffer) => convertBook({ bytes, fileName: 'book', isWebPage: false })
const titles = herons.chapters.map(({ title }) => title)
const opf = epubParts()['OEBPS/book.opf'] ?? ''

/** Makes an EPUB with a modified package. */
const epubWith = (
  change: (package_: string) => string,
  parts: Record<string, string | Buffer> = {},
) => makeEpub(herons, { 'OEBPS/book.opf': change(opf), ...parts })

describe('an EPUB', () => {
  test('that was packed together with its folder is read', async () => {
    const inside = Object.entries(epubParts()).map(([name, content]) => [`Herons/${name}`, content])
    const { chapters } = await read(zip(Object.fromEntries(inside)))
    expect(chapters.map(({ title }) => title)).toEqual(titles)
  })

  const guide = (source: string) =>
    source.replace(
      '</package>',
      '<guide><reference type="toc" href="text/1.xhtml#top"/></guide></package>',
    )

  test('keeps a chapter that its guide wrongly declares as the table of contents', async () => {
    const { chapters } = await read(epubWith(guide))
    expect(chapters.map(({ title }) => title)).toEqual(titles)
  })

  const links = titles.map((title, i) => `<p><a href="${i}.xhtml">${title}</a></p>`).join('')
  const contentsPage = {
    'OEBPS/text/1.xhtml': `<html><head><title>${'A long title. '.repeat(20)}</title></head><body><h1>Contents</h1>${links}</body></html>`,
  }

  test('is read without a page that is declared as the table of contents and looks like one', async () => {
    const { chapters } = await read(epubWith(guide, contentsPage))
    expect(chapters.map(({ title }) => title)).toEqual(['The Shallows', 'The Way Home'])
  })

  test('keeps a page of links that is declared as something else', async () => {
    const bibliography = (source: string) => guide(source).replace('"toc"', '"bibliography"')
    const { chapters } = await read(epubWith(bibliography, contentsPage))
    expect(chapters.map(({ title }) => title)).toEqual(titles)
  })

  test('keeps the text around its navigation', async () => {
    const nav = (epubParts()['OEBPS/nav.xhtml'] ?? '').replace(
      '<body>',
      `<body><h1>Before the book</h1><p>${'Nobody knew the herons. '.repeat(10)}</p>`,
    )
    const { chapters } = await read(
      epubWith((source) => source.replace('<spine>', '<spine><itemref idref="nav"/>'), {
        'OEBPS/nav.xhtml': nav,
      }),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['Before the book', ...titles])
  })

  test('is read with the fallback of a page of unknown type', async () => {
    const { chapters } = await read(
      epubWith(
        (source) =>
          source
            .replace(
              '<manifest>',
              '<manifest><item id="x" href="x.svg" media-type="image/svg+xml" fallback="y"/><item id="y" href="y.bin" media-type="application/x-y" fallback="c1"/><item id="z" href="z.bin" media-type="application/x-z" fallback="z"/>',
            )
            .replace('<itemref idref="c1"/>', '<itemref idref="x"/><itemref idref="z"/>'),
        { 'OEBPS/z.bin': '<html><body><h1>Noise</h1></body></html>' },
      ),
    )
    expect(chapters.map(({ title }) => title)).toEqual(titles)
    expect(JSON.stringify(chapters)).not.toContain('Noise')
  })

  const page = '<html><body><img src="../a.png" alt="A page"/></body></html>'
  const pages = Object.fromEntries(titles.map((_, i) => [`OEBPS/text/${i}.xhtml`, page]))

  test.each<[string, Buffer]>([
    ['in documents', makeEpub(herons, { ...pages, 'OEBPS/a.png': png })],
    ['alone', epubWith((source) => source.replaceAll('application/xhtml+xml', 'image/jpeg'))],
  ])('that consists only of pictures, %s, has no text', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'file_without_text' })
  })
})

test('a DOCX whose parts have unusual names is read, with its notes', async () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const notes = `<w:footnotes ${word}><w:footnote w:id="2"><w:p><w:r><w:t>Grey ones.</w:t></w:r></w:p></w:footnote></w:footnotes>`
  const entries = Object.entries(docxParts()).map(([name, content]) => [
    name.replace('document.xml', 'document2.xml'),
    content
      .replace('word/document.xml', 'word/document2.xml')
      .replace('shallows.</w:t></w:r>', '$&<w:r><w:footnoteReference w:id="2"/></w:r>')
      .replace(
        name === 'word/_rels/document.xml.rels' ? '</Relationships>' : /$^/,
        `<Relationship Id="n" Type="${office}/footnotes" Target="notes2.xml"/></Relationships>`,
      ),
  ])
  const { chapters } = await read(zip({ ...Object.fromEntries(entries), 'word/notes2.xml': notes }))
  expect(chapters.map(({ title }) => title)).toEqual(titles)
  expect(chapters[0]?.paragraphs.at(-1)).toBe('[1] Grey ones.')
})

test('an office archive without a text document is refused', async () => {
  const parts = docxParts()
  const relations = (parts['_rels/.rels'] ?? '').replace('word/document.xml', 'xl/workbook.xml')
  const bytes = zip({ '_rels/.rels': relations, 'xl/workbook.xml': '<workbook/>' })
  await expect(read(bytes)).rejects.toMatchObject({ code: 'unsupported_format' })
})
