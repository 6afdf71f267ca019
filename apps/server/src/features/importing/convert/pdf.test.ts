import { describe, expect, test } from 'vitest'
import { makePdf, type PdfLine } from '../testing/make-pdf.ts'
import { convertPdf } from './pdf.ts'

const read = (pages: PdfLine[][], options = {}) =>
  convertPdf({ bytes: makePdf(pages, options), fileName: 'a.pdf', isWebPage: false })

/** Places lines below each other, as close as in a paragraph. */
const set = (lines: string[], top = 500, x = 50): PdfLine[] =>
  lines.map((text, i) => ({ text, x, y: top - i * 12 }))

const full = 'A line of text that goes on to the edge of its column, which'

describe('the lines of a PDF', () => {
  test('become paragraphs that are separated by spaces', async () => {
    const { chapters } = await read([
      [...set([full, full, 'ends here.']), ...set([full, 'is another one.'], 440)],
    ])
    expect(chapters[0]?.paragraphs).toEqual([
      `${full} ${full} ends here.`,
      `${full} is another one.`,
    ])
  })

  test('become paragraphs that are separated by indents', async () => {
    const lines = [
      ...set([`   ${full}`], 500, 62),
      ...set([full, 'the first ends about here, near the edge of its column.'], 488),
      ...set([full], 464, 62),
      ...set([full, 'the second ends.'], 452),
    ]
    expect((await read([lines])).chapters[0]?.paragraphs).toEqual([
      `${full} ${full} the first ends about here, near the edge of its column.`,
      `${full} ${full} the second ends.`,
    ])
  })

  test('join hyphenated words, and keep hyphens that belong to a word', async () => {
    const { chapters } = await read([
      set([
        'The well-known heron of the shallows is a quiet bird in shal-',
        'lows, and well-',
        `known too. ${full}`,
        full,
      ]),
    ])
    expect(chapters[0]?.paragraphs[0]).toContain('bird in shallows, and well-known too.')
  })

  test('continue over the end of a page, and its note does not separate them', async () => {
    const { chapters } = await read([
      [...set([full, full, full]), { text: '1 A note at the foot.', y: 60, size: 8 }],
      set(['goes on here.', full]),
    ])
    expect(chapters[0]?.paragraphs[0]).toContain(`${full} goes on here.`)
    expect(chapters[0]?.paragraphs).toContain('[1] A note at the foot.')
  })

  test('do not include running heads, page numbers and the dots that lead to them', async () => {
    const pages = [1, 2, 3, 4].map((page): PdfLine[] => [
      { text: `Herons of the North ${page}`, y: 580 },
      ...set([
        `${'Water and '.repeat(page)} stood (${page})`,
        'Contents . . . . . . . . . 12',
        full,
        full,
      ]),
      { text: `- ${page} -`, y: 20, x: 190 },
    ])
    const text = JSON.stringify((await read(pages)).chapters)
    expect(text).toContain('(4)')
    expect(text).not.toMatch(/Herons of|- 4 -|Contents/)
  })

  test('in large type make chapters if there is no outline', async () => {
    const { chapters, title } = await read([
      [
        { text: 'The Heron', y: 560, size: 24 },
        { text: 'First', y: 520, size: 14 },
        ...set([full, full]),
        { text: 'Second', y: 400, size: 14 },
        ...set([full, full], 380),
      ],
    ])
    expect(title).toBe('The Heron')
    expect(chapters.map((chapter) => chapter.title)).toEqual(['First', 'Second'])
  })

  test('of a table remain rows', async () => {
    const row = (y: number, cells: string[]) =>
      cells.map((text, i) => ({ text, y, x: 50 + i * 110 }))
    const { chapters } = await read([
      [...set([full, full]), ...row(450, ['Bird', 'Legs']), ...row(438, ['Heron', 'two'])],
    ])
    expect(chapters[0]?.paragraphs.at(-1)).toBe('Bird | Legs\nHeron | two')
  })

  test('are split at the positions of the outline, also within a page', async () => {
    const { chapters } = await read(
      [[...set(['Before.']), ...set(['1 First', full], 400), ...set(['Second', full], 300)]],
      {
        outline: [
          { title: 'First', page: 0, y: 410 },
          { title: 'Second', page: 0, y: 310 },
        ],
      },
    )
    expect(chapters).toMatchObject([
      { title: '', paragraphs: ['Before.'] },
      { title: 'First', paragraphs: [full] },
      { title: 'Second', paragraphs: [full] },
    ])
  })

  test.each([
    ['´', 'e', 'é'],
    ['`', 'a', 'à'],
    ['^', 'o', 'ô'],
    ['ˆ', 'ı', 'î'],
    ['¨', 'ı', 'ï'],
    ['~', 'n', 'ñ'],
    ['˜', 'o', 'õ'],
    ['ˇ', 'c', 'č'],
    ['˘', 'a', 'ă'],
    ['˙', 'z', 'ż'],
    ['¸', 'c', 'ç'],
    ['˛', 'a', 'ą'],
    ['˚', 'u', 'ů'],
    ['˝', 'o', 'ő'],
  ])('combine %s and %s on top of each other to %s', async (accent, letter, composed) => {
    const over = [
      { text: `Before${accent}`, x: 50, y: 500 },
      { text: `${letter}hind. ${full}`, x: 76.5, y: 500 },
    ]
    const behind = { text: `${accent}${full}`, x: 81.5, y: 488 }
    const { chapters } = await read([[...over, { text: 'Before', y: 488 }, behind]])
    expect(chapters[0]?.paragraphs.join(' ')).toBe(
      `Before${composed}hind. ${full} Before ${accent}${full}`,
    )
  })

  test('keep the accents of capitals, which are higher than the line', async () => {
    const lines = [
      { text: `${full} `, x: 50, y: 500 },
      { text: '´', x: 51, y: 490.2 },
      { text: 'Evidently', x: 49.5, y: 488 },
    ]
    expect((await read([lines])).chapters[0]?.paragraphs).toEqual([`${full} Évidently`])
  })

  test('can be in Chinese', async () => {
    const text = '七只白鹭站在浅水里没有一只动直到起风它们看着水面'
    const { chapters } = await read([[{ text, y: 500, isChinese: true }]])
    expect(chapters[0]?.paragraphs).toEqual([text])
  })
})
