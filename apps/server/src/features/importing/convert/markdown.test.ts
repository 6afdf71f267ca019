import { describe, expect, test } from 'vitest'
import { convertBook } from './convert-book.ts'

async function read(text: string) {
  const source = { bytes: Buffer.from(text), fileName: 'a.md', isWebPage: false }
  const { chapters } = await convertBook(source)
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

describe('reading Markdown', () => {
  test.each([
    ['bold', '**One** and __two__, **not ** this', 'One and two, **not ** this'],
    ['emphasis', '*One* and _two_, but 2*3*4 and a_b_c', 'One and two, but 2*3*4 and a_b_c'],
    ['both', '***One***', 'One'],
    ['what is struck out', '~~One~~ two', 'One two'],
    ['code', '`one` ``two`three`` and `four', 'one two`three and `four'],
    [
      'links',
      '[One](a.md "A") [two][b] [three](c_(d).md) <https://e.example>',
      'One two three https://e.example',
    ],
    ['notes', 'One[^1].\n\n[^1]: Two.', 'One [1].|[1] Two.'],
    ['signs that stand for themselves', '\\*One\\* \\[two\\]', '*One* [two]'],
    ['lines that are kept', 'One  \ntwo\\\nthree\nfour', 'One\ntwo\nthree four'],
    ['a table', 'a | b\n--|--\n1 | 2', 'a | b\n1 | 2'],
    ['markup', 'One <b>two</b><br/> three', 'One two three'],
    ['an image that is a link', 'One [![A](a.png)](b.md) two', 'One  two'.replace('  ', ' ')],
  ])('handles %s', async (_, text, expected) => {
    expect((await read(text)).join('|')).toBe(expected)
  })

  test('leaves out comments, scripts, styles and the addresses of links', async () => {
    const text =
      'One <!-- a\n\n# b --> two\n<SCRIPT>c</Script>\n<style>d</style>\n\n[e]: f.md\n\n<!-- never ended'
    expect(await read(text)).toEqual(['One two', '<!-- never ended'])
  })

  test('finds headings, with signs behind them or in them', async () => {
    const { chapters } = await convertBook({
      bytes: Buffer.from('# One ##\n\na\n\n# C#\n\nb\n\n#  #\n\nc'),
      fileName: 'a.md',
      isWebPage: false,
    })
    expect(chapters.map(({ title }) => title)).toEqual(['One', 'C#', ''])
  })

  test('finds pictures, with or without a title', async () => {
    const picture = `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300)]).toString('base64')}`
    const { chapters } = await convertBook({
      bytes: Buffer.from(`One ![A](${picture} "Title") two`),
      fileName: 'a.md',
      isWebPage: false,
    })
    expect(chapters[0]).toMatchObject({
      paragraphs: ['One two'],
      figures: [{ paragraph: 0, picture: 0, alt: 'A' }],
    })
  })
})
