import { describe, expect, test } from 'vitest'
import { makePdf, type PdfLine } from '../testing/make-pdf.ts'
import { convertPdf } from './pdf.ts'

const line = 'A line of text that goes on to the edge of its column, which'
const text = (top: number): PdfLine[] =>
  Array.from({ length: 12 }, (_, i) => ({ text: line, y: top - i * 12 }))

const read = (pages: PdfLine[][], options = {}) =>
  convertPdf({ bytes: makePdf(pages, options), fileName: 'a.pdf', isWebPage: false })

const titled: PdfLine[] = [
  { text: 'Journal of Wading', y: 590, size: 12 },
  { text: 'Seven Herons', y: 560, size: 24 },
  { text: 'in the Shallows', y: 530, size: 23.5 },
  { text: 'Ada Reader', y: 500, size: 12 },
  ...text(450),
]

describe('the title of a PDF', () => {
  test('is the declared one', async () => {
    expect((await read([titled], { title: 'Herons' })).title).toBe('Herons')
  })

  test.each(['', 'herons.dvi', 'Microsoft Word - herons.doc', 'untitled'])(
    'is the largest line of the first page if "%s" is declared, with or without an outline',
    async (title) => {
      const outline = [
        { title: 'One', page: 0, y: 455 },
        { title: 'Two', page: 1, y: 590 },
      ]
      for (const options of [{ title }, { title, outline }]) {
        expect((await read([titled, text(580)], options)).title).toBe(
          'Seven Herons in the Shallows',
        )
      }
    },
  )

  test('is empty if only an initial or a stamp is larger than the text', async () => {
    const page = [
      { text: 'A', y: 560, size: 40 },
      { text: 'arXiv:2001.00001v1', y: 590, size: 20 },
      ...text(540),
    ]
    expect((await read([page])).title).toBe('')
    expect((await read([text(540)])).title).toBe('')
    expect((await read([text(540).slice(0, 3), text(540)])).title).toBe('')
  })

  test('is the whole text of a title page, unless that is too long for a title', async () => {
    const lines = (count: number): PdfLine[] =>
      Array.from({ length: count }, (_, i) => ({ text: `Heron ${i}`, y: 560 - i * 30, size: 24 }))
    expect((await read([lines(4), text(540)])).title).toBe('Heron 0 Heron 1 Heron 2 Heron 3')
    expect((await read([lines(5), text(540)])).title).toBe('')
  })
})

test('a PDF whose outline has long parts is also split at its headings in large type', async () => {
  const pages = Array.from({ length: 80 }, (_, i): PdfLine[] => [
    ...text(580),
    { text: `Heron of ${i}`, y: 410 - (i % 7), size: 18 },
    ...text(380),
    ...text(230),
  ])
  const outline = [
    { title: 'Part One', page: 0, y: 600 },
    { title: 'Part Two', page: 40, y: 600 },
  ]
  const { chapters } = await read(pages, { outline })
  expect(chapters.map(({ title }) => title).slice(0, 3)).toEqual([
    'Part One',
    'Part One · Heron of 0',
    'Part One · Heron of 1',
  ])
  const few = await read(pages.slice(0, 4), {
    outline: outline.map((one, i) => ({ ...one, page: i * 2 })),
  })
  expect(few.chapters.map(({ title }) => title)).toEqual(['Part One', 'Part Two'])
})
