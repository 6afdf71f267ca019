import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalHtml } from './canonical-note.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const noteId = '01890a5d-ac96-774b-bcce-b302099a8057'
const fileId = '01890a5d-ac96-774b-bcce-b302099a8058'

const names = {
  nameOfNote: (id: string) => (id === noteId ? 'Birds/Grey heron' : undefined),
  pathOfFile: (id: string) => (id === fileId ? 'attachments/my heron.png' : undefined),
}
const finders = {
  findNote: (name: string) =>
    /^(?:Birds\/)?Grey heron(?:\.md)?(?:#.*)?$/.test(name) ? noteId : undefined,
  findFile: (name: string) => {
    if (name === 'attachments/my heron.png' || name === 'my heron.png')
      return { id: fileId, name: 'my heron.png', isPicture: true }
    return name === 'list.pdf' ? { id: fileId, name, isPicture: false } : undefined
  },
}
const read = (markdown: string) => readMarkdown(markdown, finders).html
const write = (html: string) => writeMarkdown(html, names)

describe('Markdown that is read', () => {
  test.each([
    ['# One\n\n###### Six', '<h1>One</h1><h4>Six</h4>'],
    ['one\ntwo  \nthree', '<p>one<br>two<br>three</p>'],
    [
      'a **b** *c* ~~d~~ ==e== <u>f</u> `g`',
      '<p>a <strong>b</strong> <em>c</em> <s>d</s> <mark>e</mark> <u>f</u> <code>g</code></p>',
    ],
    ['1 == 2 and \\==x==', '<p>1 == 2 and ==x==</p>'],
    ['- a\n- b\n  1. c', '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [
      '- [ ] a\n- [x] b',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p></li><li data-type="taskItem" data-checked="true"><p>b</p></li></ul>',
    ],
    [
      '| a | b |\n|---|---|\n| [[Grey heron\\|h]] | `x\\|y` |',
      `<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p><a data-note="${noteId}">h</a></p></td><td><p><code>x|y</code></p></td></tr></tbody></table>`,
    ],
    ['```js\nif (a < b) {}\n```', '<pre><code class="language-js">if (a &lt; b) {}</code></pre>'],
    ['> quoted\n\n---', '<blockquote><p>quoted</p></blockquote><hr>'],
    [
      '[site](https://fovea.test "t") <https://a.test> www.b.test',
      '<p><a href="https://fovea.test">site</a> <a href="https://a.test">https://a.test</a> <a href="http://www.b.test">www.b.test</a></p>',
    ],
    [
      '[[Grey heron]] [[Birds/Grey heron#Nest|the nest]] [[Missing]]',
      `<p><a data-note="${noteId}">Grey heron</a> <a data-note="${noteId}">the nest</a> [[Missing]]</p>`,
    ],
    ['[here](Birds/Grey%20heron.md)', `<p><a data-note="${noteId}">here</a></p>`],
    [
      '![[my heron.png]] ![[my heron.png|300]] ![a heron](attachments/my%20heron.png) ![[list.pdf]]',
      `<p><img data-file="${fileId}"> <img data-file="${fileId}"> <img data-file="${fileId}" alt="a heron"> list.pdf</p>`,
    ],
    ['![far](https://a.test/x.png)', '<p><a href="https://a.test/x.png">far</a></p>'],
    ['a[^1]\n\n[^1]: the note', '<p>a[1]</p><p>[1] the note</p>'],
    ['[x][y]\n\n[y]: https://a.test', '<p><a href="https://a.test">x</a></p>'],
    [
      '[a](javascript:alert(1)) <script>alert(1)</script> <img src=x onerror=alert(1)>',
      '<p>a  x</p>',
    ],
  ])('%j', (markdown, html) => {
    expect(read(markdown)).toBe(html)
  })

  test('names the tags in its text, but no headings, colours in code, numbers or escaped signs', () => {
    const markdown =
      '# Heading\n\n#birds and #water/still, `#code` #2024 \\#escaped a#b (#c)\n\n- #item'
    expect(readMarkdown(markdown, finders).tags).toEqual(['birds', 'water/still', 'item'])
  })
})

describe('Markdown that is written', () => {
  test.each([
    ['<p>a <strong>b</strong> <mark>c</mark> <u>d</u></p>', 'a **b** ==c== <u>d</u>\n'],
    [`<p><a data-note="${noteId}">the heron</a></p>`, '[[Birds/Grey heron|the heron]]\n'],
    [`<p><img data-file="${fileId}" alt="x"></p>`, '![x](attachments/my%20heron.png)\n'],
    ['<p>one</p><p></p><p>two</p>', 'one\n\n<p></p>\n\ntwo\n'],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown)
  })

  test.each([
    '* not a list',
    '1. not a list',
    '# no heading',
    '#notag',
    '==not marked==',
    'a | b',
    '`tick` ``',
    ' spaced ',
    '[[Grey heron]]',
    '<b>no</b>',
    '&amp;',
    '**',
    '_x_',
    '~~x~~',
    '> no',
    '- no',
    '+ no',
    '---',
    '===',
    '\\',
    '\\\\*',
    'https://a.test',
    'www.a.test',
    'me@a.test',
    '[x](y)',
    '![x](y)',
    '[^1]',
    '😀 🇵🇱 цапля чапля ї й',
    'a  b',
    '\t',
    '[ ] no',
    '[x]: y',
    '$x$',
    '%%x%%',
    '    code',
    '```',
    '| a |',
    '~',
    '\u00a0',
    '!',
    '![[my heron.png]]',
  ])('keeps the text %j', (text) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const html of [
      `<p>${escaped}</p>`,
      `<h2>${escaped}</h2>`,
      `<ul><li><p>${escaped}</p></li></ul>`,
      `<p>a<strong>${escaped}</strong>b<br>${escaped}</p>`,
      `<table><tbody><tr><th><p>${escaped}</p></th></tr><tr><td><p>${escaped}</p></td></tr></tbody></table>`,
      `<pre><code>${escaped}</code></pre>`,
      `<p><code>${escaped}</code></p>`,
      `<p><a data-note="${noteId}">${escaped}</a><a href="https://a.test/">${escaped}</a></p>`,
    ]) {
      expect(read(write(html))).toBe(canonicalHtml(html))
    }
  })

  test('gives the same note when it is read, whatever the note', () => {
    const text = fc
      .oneof(
        fc.constantFrom(
          'a',
          ' ',
          '*',
          '**',
          '|',
          '`',
          '1. ',
          '  ',
          '<',
          '&amp;',
          '😀',
          'ї',
          '==',
          '[[',
          '#t',
          '\n',
          '_',
          '\\',
          '~',
        ),
        fc.string({ maxLength: 5 }),
      )
      .map((one) =>
        one
          .replaceAll('&amp;', '&')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;'),
      )
    const { note } = fc.letrec((tie) => ({
      inline: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        text,
        fc.constantFrom('<br>', `<img data-file="${fileId}" alt="a|b">`),
        fc
          .tuple(
            fc.constantFrom(
              'strong',
              'em',
              's',
              'u',
              'mark',
              'code',
              'a href="https://a.test/?a=1&amp;b=(2"',
              `a data-note="${noteId}"`,
            ),
            tie('line'),
          )
          .map(([tag, line]) => `<${tag}>${line}</${tag.split(' ')[0]}>`),
      ),
      line: fc.array(tie('inline'), { maxLength: 4 }).map((parts) => parts.join('')),
      block: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        fc
          .tuple(fc.constantFrom('p', 'h1', 'h3'), tie('line'))
          .map(([tag, line]) => `<${tag}>${line}</${tag}>`),
        fc.constant('<hr>'),
        fc
          .tuple(fc.constantFrom('', ' class="language-js"'), text)
          .map(([lang, line]) => `<pre><code${lang}>${line}</code></pre>`),
        tie('blocks').map((blocks) => `<blockquote>${blocks}</blockquote>`),
        fc
          .tuple(
            fc.constantFrom('ul', 'ol', 'ol start="4"'),
            fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
          )
          .map(
            ([tag, items]) =>
              `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag.slice(0, 2)}>`,
          ),
        fc
          .array(fc.tuple(fc.boolean(), tie('blocks')), { minLength: 1, maxLength: 3 })
          .map(
            (items) =>
              `<ul data-type="taskList">${items.map(([isDone, item]) => `<li data-type="taskItem" data-checked="${isDone}">${item}</li>`).join('')}</ul>`,
          ),
        fc
          .array(fc.array(tie('line'), { minLength: 2, maxLength: 2 }), {
            minLength: 1,
            maxLength: 3,
          })
          .map(
            (rows) =>
              `<table><tbody>${rows.map((row, i) => `<tr>${row.map((cell) => (i === 0 ? `<th><p>${cell}</p></th>` : `<td><p>${cell}</p></td>`)).join('')}</tr>`).join('')}</tbody></table>`,
          ),
      ),
      blocks: fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join('')),
      note: fc.array(tie('block'), { maxLength: 4 }).map((parts) => parts.join('')),
    }))
    fc.assert(
      fc.property(note as fc.Arbitrary<string>, (html) => {
        expect(canonicalHtml(read(write(html)))).toBe(canonicalHtml(html))
      }),
      { numRuns: 120 },
    )
  })
})
