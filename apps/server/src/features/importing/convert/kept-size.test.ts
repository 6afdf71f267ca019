import { describe, expect, test } from 'vitest'
import { makeArchive } from '../../../domain/archive/testing/make-archives.ts'
import { docxParts, epubParts, herons, makeEpub, makeFb2, png, zip } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'
import type { ConvertedBook } from './converted-book.ts'
import { refuseSwollen } from './kept-size.ts'

const megabyte = 1024 * 1024
const failure = (code: string) => expect.objectContaining({ code })
const read = (bytes: Buffer | string) =>
  convertBook({ bytes: Buffer.from(bytes), fileName: 'book', isWebPage: false })

const book = (changes: Partial<ConvertedBook>): ConvertedBook => ({
  title: '',
  author: '',
  lang: '',
  chapters: [],
  pictures: [],
  cover: null,
  ...changes,
})
const picture = { type: 'image/png' as const, bytes: new Uint8Array(3 * megabyte) }
const chapter = { title: '', paragraphs: [''], figures: [] }

describe('the content of a file', () => {
  test.each<[string, Partial<ConvertedBook>]>([
    ['pictures', { pictures: [picture] }],
    ['a cover', { cover: picture }],
    ['text', { chapters: [{ ...chapter, paragraphs: ['a'.repeat(3 * megabyte)] }] }],
    ['titles', { chapters: Array(15_000).fill({ ...chapter, title: 'a'.repeat(210) }) }],
    [
      'words for pictures',
      {
        chapters: [
          {
            ...chapter,
            figures: Array(15_000).fill({ paragraph: 0, picture: 0, alt: 'a'.repeat(210) }),
          },
        ],
      },
    ],
    [
      'places of pictures',
      { chapters: [{ ...chapter, figures: Array(50_000).fill({ ...picture, alt: '' }) }] },
    ],
  ])('may be twenty times as large as the file, also if it is %s', (_, changes) => {
    expect(() => refuseSwollen(book(changes), megabyte)).not.toThrow()
    expect(() => refuseSwollen(book(changes), megabyte / 10)).toThrow(failure('import_too_large'))
  })

  test('may have at most 200 MB, however large the file is', () => {
    const pictures = (count: number) => book({ pictures: Array(count).fill(picture) })
    expect(() => refuseSwollen(pictures(66), 100 * megabyte)).not.toThrow()
    expect(() => refuseSwollen(pictures(67), 100 * megabyte)).toThrow(failure('import_too_large'))
  })

  test('is always accepted if it is small', () => {
    const small = { type: 'image/png' as const, bytes: new Uint8Array(megabyte) }
    expect(() => refuseSwollen(book({ cover: small }), 100)).not.toThrow()
    expect(() => refuseSwollen(book({ pictures: [small], cover: small }), 100)).toThrow()
  })
})

describe('a small file cannot become a large book:', () => {
  test('one sentence repeated very often', async () => {
    const text = `<html><body>${'<p>Seven herons stood.</p>'.repeat(200_000)}</body></html>`
    const bytes = makeEpub(herons, { 'OEBPS/text/0.xhtml': text })
    expect(bytes.length).toBeLessThan(100_000)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import_too_large' })
  })

  test('a picture of a single colour', async () => {
    const large = Buffer.concat([png, Buffer.alloc(3 * megabyte)])
    const bytes = makeEpub(herons, {
      'OEBPS/text/0.xhtml': '<html><body><p>Look.</p><img src="a.png"/></body></html>',
      'OEBPS/text/a.png': large,
    })
    expect(bytes.length).toBeLessThan(20_000)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import_too_large' })
  })

  test('a hundred pictures that share the bytes of one', async () => {
    const parts = Object.entries(epubParts()).map(([name, content]) => ({ name, content }))
    const numbers = Array.from({ length: 100 }, (_, i) => i)
    const text = `<html><body>${numbers.map((i) => `<img src="${i}.png"/>`).join('')}</body></html>`
    const bytes = makeArchive([
      { name: '0', content: Buffer.concat([png, Buffer.alloc(100_000, 1)]) },
      ...numbers.map((i) => ({
        name: `OEBPS/text/${i}.png`,
        content: Buffer.concat([png, Buffer.alloc(100_000, 1)]),
        sharesWith: 0,
      })),
      ...parts.map((part) => (part.name.endsWith('0.xhtml') ? { ...part, content: text } : part)),
    ])
    await expect(read(bytes)).rejects.toMatchObject({ code: 'file_broken' })
  })

  test('one note with very many references', async () => {
    const source = makeFb2()
      .replace('shallows.</p>', `shallows.</p><p>${'<a l:href="#n">1</a> '.repeat(500)}</p>`)
      .replace(
        '</FictionBook>',
        `<body name="notes"><section id="n"><p>${'Grey. '.repeat(10_000)}</p></section></body></FictionBook>`,
      )
    const { chapters } = await read(source)
    expect(chapters.flatMap(({ paragraphs }) => paragraphs).join('').length).toBeLessThan(100_000)
  })

  test('a DOCX that shows one picture very often', async () => {
    const parts = docxParts()
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const drawing = `<w:p><w:r><w:t>Look.</w:t></w:r><w:r><w:drawing>
<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr descr="A"/>
<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>
<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill>
<a:blip xmlns:r="${relations}" r:embed="p"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const { chapters, pictures } = await read(
      zip({
        ...parts,
        'word/document.xml': (parts['word/document.xml'] ?? '').replace(
          '</w:body>',
          `${drawing.repeat(30)}</w:body>`,
        ),
        'word/_rels/document.xml.rels': (parts['word/_rels/document.xml.rels'] ?? '').replace(
          '</Relationships>',
          `<Relationship Id="p" Type="${relations}/image" Target="media/a.png"/></Relationships>`,
        ),
        'word/media/a.png': png,
      }),
    )
    expect(chapters.flatMap(({ figures }) => figures)).toHaveLength(30)
    expect(pictures).toHaveLength(1)
  })
})
