import { describe, expect, test } from 'vitest'
import { parseDocument } from './parse-html.ts'
import { readHtml } from './read-html.ts'

const read = (markup: string) => readHtml(parseDocument(markup).root)
const texts = (markup: string) =>
  read(markup).flatMap((block) => ('text' in block ? [block.text.trim()] : []))

describe('reading HTML', () => {
  test('finds the paragraphs, whatever the line breaks of the source', () => {
    expect(texts('<div>One\n  <b>bold</b>\tword.<p>Two.</p>three</div>')).toEqual([
      'One bold word.',
      'Two.',
      'three',
    ])
  })

  test('keeps the line breaks of the author, and starts a new paragraph at two of them', () => {
    expect(texts('<p>Roses<br>red<br/><br/>Violets</p>')).toEqual(['Roses\nred', 'Violets'])
  })

  test('keeps the bullets and numbers of lists, also when an item contains paragraphs', () => {
    expect(
      texts('<ul><li>a<li><p>b</p><p>c</p></ul><ol start="4"><li>d</li><li>e</li></ol><p>f</p>'),
    ).toEqual(['• a', '• b', 'c', '4. d', '5. e', 'f'])
  })

  test.each([
    ['a', '1. d'],
    ['', '1. d'],
    ['-1', '-1. d'],
    ['9'.repeat(30), '1. d'],
  ])('numbers a list that starts at %s', (start, first) => {
    expect(texts(`<ol start="${start}"><li>d</li></ol>`)).toEqual([first])
  })

  test('turns each row of a table into a line, unless the table only lays out a page', () => {
    expect(
      texts(
        '<table><tr><th>Bird</th><th>Legs</th></tr><tr><td>Heron\n</td><td>2</td></tr></table>',
      ),
    ).toEqual(['Bird | Legs\nHeron | 2'])
    expect(texts('<table><tr><td><h1>Title</h1></td><td>Text</td></tr></table>')).toEqual([
      'Title',
      'Text',
    ])
  })

  test('finds the paragraphs, notes and pictures inside a table cell', () => {
    expect(
      read(
        '<table><tr><td><p>One</p><p>two<br>three</p><ul><li>four</li></ul></td><td>five<sup><a href="#n">1</a></sup><img src="a"></td></tr></table>',
      ),
    ).toEqual([
      { kind: 'figure', source: 'a', alt: '' },
      { kind: 'paragraph', text: 'One two three • four | five [1]' },
    ])
  })

  test('keeps lines of code as they were written', () => {
    expect(texts('<pre>if a:\n    b\n\n\nc<br>d\n</pre>')).toEqual(['if a:\n    b\nc\nd'])
  })

  test('separates note marks from the words before them, and raises exponents', () => {
    expect(
      texts(
        '<p>Herons<sup><a href="#n1">1</a></sup> stood.<a epub:type="noteref">2</a> 5 m<sup>2</sup></p>',
      ),
    ).toEqual(['Herons [1] stood. [2] 5 m²'])
    expect(
      texts('<aside><a href="#r"><sup>1</sup></a> A bird. <a href="#r">↩</a></aside>'),
    ).toEqual(['[1] A bird.'])
  })

  test('includes text outside of the body', () => {
    expect(texts('<html><head><title>T</title></head><p>a</p><body>b</body>c</html>d')).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('leaves out hidden elements, scripts, styles and form fields', () => {
    expect(
      texts(
        '<script>a</script><style>b</style><p hidden>c</p><p style="display: none">d</p><input value="e"><nav>f</nav>g',
      ),
    ).toEqual(['g'])
  })

  test('puts pictures before the paragraph that contains them', () => {
    expect(read('<p>One.</p><p>Two <img src="a.png" alt="A"> three.</p>')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'figure', source: 'a.png', alt: 'A' },
      { kind: 'paragraph', text: 'Two three.' },
    ])
  })

  test('understands XHTML, whose empty elements close themselves', () => {
    expect(
      texts(
        '<html><head><title/><script src="x"/></head><body><a id="b"/><p>Text</p></body></html>',
      ),
    ).toEqual(['Text'])
  })
})
