import { describe, expect, test } from 'vitest'
import { parseDocument } from '../../../domain/html/parse-html.ts'
import { readHtml } from '../../../domain/html/read-html.ts'
import { Failure } from '../../../platform/failure.ts'
import { measureGrowth } from '../../../testing/measure-growth.ts'
import { makeFb2 } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'

/** The input is eight times as large. Quadratic work would take 64 times as long. */
const growthMax = 32
const characters = 10_000

async function convert(markup: string, fileName: string): Promise<void> {
  try {
    await convertBook({ bytes: Buffer.from(markup), fileName, isWebPage: false })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

const grow = (fileName: string, make: (size: number) => string) =>
  measureGrowth(characters, make, (text) => convert(text, fileName))

function readMarkup(markup: string): void {
  try {
    readHtml(parseDocument(markup).root)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

const growMarkup = (make: (size: number) => string) => measureGrowth(characters, make, readMarkup)

const fill = (piece: string, size: number) => piece.repeat(size / piece.length)

describe('the time to read a malicious file grows linearly with its size:', () => {
  test.each([
    ...[
      '<style ',
      '<script>',
      '<!--',
      '<!---->',
      '<http:',
      '<a ',
      '<a',
      '</',
      '<',
      '&',
      '"',
      '\\',
      '\\[',
    ],
    ...[
      '![',
      '![a](',
      '![](',
      '![]',
      '[',
      '[a](',
      '[](a "',
      '[a][',
      '[^',
      '[^a]',
      '[a]: ',
      ']',
      '[a\n',
    ],
    ...['`', '`a', '``a`', '` ', '*', '**', '**a ', '**a', '* *', '_', '__a ', '_a ', '~~', '~~a '],
    ...[
      '#',
      '# ',
      '# #',
      '-',
      '- ',
      '=',
      '> ',
      '>',
      '|',
      '| ',
      '|-',
      '1.',
      ' ',
      ' \n',
      'a  ',
      '\n',
      '[^a]: \n',
    ],
  ])('Markdown of %j', async (piece) => {
    expect(await grow('a.md', (size) => `a\n${fill(piece, size)}`)).toBeLessThan(growthMax)
    expect(await grow('a.md', (size) => `${fill(piece, size)}b`)).toBeLessThan(growthMax)
  })

  test.each([
    ['a heading', '# a', ' ', 'b'],
    ['a heading of signs', '# a', '#', 'b'],
    ['a line', 'a', ' ', 'b\nc'],
    ['the rule of a table', 'a | b\n-', '-', 'c'],
    ['a field', '---\na: b', ' ', 'c\n---\nText'],
    ['a style', '', '<style ', '</style>'],
    ['a table', '', 'a | b\n- | -\n\n', ''],
    ['headings', '', '# a\n\n', ''],
    ['bold', '', '**a** ', ''],
    ['code', '', '`a` ``b`` ', ''],
    ['links', '', '[a](b "c") ', ''],
    ['items', '', '1. a\n', ''],
  ])('Markdown, %s', async (_, before, piece, after) => {
    const markup = (size: number) => before + fill(piece, size) + after
    expect(await grow('a.md', markup)).toBeLessThan(growthMax)
  })

  test.each([
    ...[
      '<style ',
      '<style>',
      '<!--',
      '<!doctype ',
      '<!doctype [',
      '<a ',
      '<a',
      '<a/',
      '</a',
      '<',
      '&',
      '<?',
    ],
    ...[
      '<ol><li>a',
      '<li>a',
      '<p>a',
      '<b>',
      '<sup>a',
      '<sup><a href="#b">1</a></sup>',
      '<a>1</a>',
      'a ',
      ' ',
    ],
    ...[
      '<table><tr><td>a<td>b',
      '<tr><td>a',
      '<td>a',
      '<pre> a',
      '<pre>a</pre>',
      '<br>',
      '<nav>a</nav>',
      '<p title="',
    ],
    ...[
      '<svg>',
      '<svg></p>',
      '<title>',
      '<template>',
      '<h1>a</h1>',
      '<a id="b"></a>',
      '<img src="a">',
      'display ',
    ],
  ])('HTML of %j', async (piece) => {
    const markup = (size: number) => `<html><body>a${fill(piece, size)}b</body></html>`
    expect(await growMarkup(markup)).toBeLessThan(growthMax)
  })

  test.each([
    ['items', '<ol>', '<li>a</li>', '</ol>'],
    ['spaces of code', '<pre>a', ' ', 'b</pre>'],
    ['lines of code', '<pre>a', '\n ', 'b</pre>'],
    ['attributes', '<p', ' a', '>'],
    ['values', '<p a="', '"" ', '">'],
    ['notes', '<p>', 'a<sup><a href="#b">1</a></sup>', '</p>'],
    ['rows', '<table>', '<tr><td>a</td><td>b</td></tr>', '</table>'],
    ['cells', '<table><tr>', '<td>a</td>', '</tr></table>'],
  ])('HTML, %s', async (_, before, piece, after) => {
    const markup = (size: number) =>
      `<html><body>${before}${fill(piece, size)}${after}</body></html>`
    expect(await growMarkup(markup)).toBeLessThan(growthMax)
  })

  test.each([
    '<p>a</p>',
    '<emphasis>',
    '<a l:href="#n">1</a>',
    '<',
    '&',
    '&amp;',
    '<!--',
    '<![CDATA[',
    ']',
    '<p ',
    ' ',
  ])('FB2 of %j', async (piece) => {
    const markup = (size: number) =>
      makeFb2().replace('<section>', () => `<section>${fill(piece, size)}`)
    expect(await grow('a.fb2', markup)).toBeLessThan(growthMax)
  })
})
