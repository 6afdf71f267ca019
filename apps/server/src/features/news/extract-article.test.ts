import { describe, expect, test } from 'vitest'
import { extractArticle } from './extract-article.ts'

const paragraphs = [
  'Seven herons stood in the shallows below the weir, and for an hour none of them moved. The people on the bridge had come to see exactly that.',
  'A heron fishes by being nowhere, says the warden, who has counted them for thirty years. It lets the water forget that it is there, and then it strikes.',
  'In the wet spring of last year the colony raised forty young, more than in any year since the counting began, and most of them have stayed.',
]

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en-gb"><head><title>Herons at the weir - The Daily Marsh</title>
  <meta property="og:site_name" content="The Daily Marsh"><meta name="author" content="Ida Brandt">${head}</head>
  <body><nav><a href="/">Home</a><a href="/sport">Sport</a></nav>${body}<footer>All rights reserved</footer></body></html>`

const article = (more = '') =>
  `<article><h1>Herons at the weir</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}${more}</article>`

function extract(text: string | Uint8Array, contentType = 'text/html') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return extractArticle({ bytes, url: 'https://www.marsh.test/birds/herons', contentType })
}

test('an article has its title, author, site, language and text', () => {
  const found = extract(page(article()))
  expect(found).toMatchObject({
    url: 'https://www.marsh.test/birds/herons',
    title: expect.stringContaining('Herons at the weir'),
    byline: 'Ida Brandt',
    siteName: 'The Daily Marsh',
    language: 'en-GB',
    text: paragraphs.join('\n\n'),
    length: paragraphs.join('\n\n').length,
  })
  expect(found?.html).toContain(`<p>${paragraphs[0]}</p>`)
  expect(found?.text).not.toContain('Sport')
})

describe('a page is read completely even if its author omitted tags that HTML makes optional:', () => {
  const title = '<title>Herons at the weir</title>'
  test.each([
    ['html, head and body', `<!doctype html><meta charset="utf-8">${title}${article()}`],
    ['html', `<!doctype html><head>${title}</head><body>${article()}</body>`],
    ['head and body', `<html lang="en">${title}${article()}</html>`],
    ['the ends of head and paragraphs', `<html><head>${title}<p>${paragraphs.join('<p>')}`],
  ])('%s', (_, markup) => {
    const found = extract(markup)
    expect(found?.title).toBe('Herons at the weir')
    expect(found?.text).toBe(paragraphs.join('\n\n'))
  })
})

test('the caption of a figure is part of the article, but its picture is not', () => {
  const figure =
    '<figure><img src="https://spy.test/p.gif"><figcaption>A heron at dusk.</figcaption></figure>'
  const found = extract(page(article(figure)))
  expect(found?.text).toContain(`${paragraphs.at(-1)}\n\nA heron at dusk.`)
  expect(found?.html).toContain('<figcaption>A heron at dusk.</figcaption>')
  expect(found?.html).not.toContain('img')
  const code = '<figure><code>heron.wait()</code><figcaption>What they do.</figcaption></figure>'
  expect(extract(page(article(code)))?.text).toContain('heron.wait()\n\nWhat they do.')
})

test('a sidebar remains part of a short article', () => {
  const aside = `<div class="sidebar-note"><p>${paragraphs[1]}</p></div>`
  const short = `<div class="story"><p>${paragraphs[0]}</p>${aside}<p>${paragraphs[2]}</p></div>`
  expect(extract(page(short))?.text).toBe(paragraphs.join('\n\n'))
})

describe('the markup of an article contains nothing that runs, loads or deceives:', () => {
  test.each([
    ['<script>alert(1)</script>', /alert|<script/],
    [
      '<p>Look <img src="https://spy.test/p.gif" onerror="alert(1)"> here, at the water and the reeds.</p>',
      /img|spy|alert/,
    ],
    ['<iframe src="https://spy.test/"></iframe>', /iframe|spy/],
    [
      '<p style="position:fixed" class="x" onclick="alert(1)">Styled words in a long enough paragraph.</p>',
      /style|onclick|class/,
    ],
    [
      '<p>See <a href="javascript:alert(1)">this page about all of the herons</a>.</p>',
      /javascript/,
    ],
    ['<p>See <a href="data:text/html,x">this page about all of the herons</a>.</p>', /data:/],
    ['<p>See <a href="https://a:b@spy.test/">this page about all of the herons</a>.</p>', /a:b/],
    [
      '<form action="https://spy.test/"><input name="password"><button>Go</button></form>',
      /form|input|button/,
    ],
    ['<svg><script>alert(1)</script></svg>', /svg|alert/],
    [
      '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      /math|onerror|<style/,
    ],
    [
      '<figure onclick="alert(1)"><img src="a.png"><figcaption style="x">A caption</figcaption></figure>',
      /onclick|style|img/,
    ],
  ])('%s', (hostile, trace) => {
    const found = extract(page(article(hostile)))
    expect(found?.text).toContain(paragraphs[2])
    expect(found?.html).not.toMatch(trace)
  })
})

test('links are absolute, open a new tab and send no referrer', () => {
  const found = extract(
    page(
      article('<p>There is more to say in <a href="../eels?x=1">the story about the eels</a>.</p>'),
    ),
  )
  expect(found?.html).toContain(
    '<a href="https://www.marsh.test/eels?x=1" rel="noopener noreferrer nofollow" target="_blank">the story about the eels</a>',
  )
})

test('relative links follow the base address of the page', () => {
  const found = extract(
    page(
      article('<p>There is more to say in <a href="eels">the story about the eels</a>.</p>'),
      '<base href="https://other.test/all/">',
    ),
  )
  expect(found?.html).toContain('href="https://other.test/all/eels"')
})

test('lists, quotes, line breaks and tables remain readable as text', () => {
  const found = extract(
    page(
      article(`<h2>What they eat</h2><ul><li>Roach</li><li>Eels</li></ul><blockquote><p>They wait.</p></blockquote>
      <p>First line,<br>second line.</p><table><tr><th>Year</th><th>Young</th></tr><tr><td>2024</td><td>40</td></tr></table>`),
    ),
  )
  expect(found?.text).toContain(
    'What they eat\n\n• Roach\n\n• Eels\n\nThey wait.\n\nFirst line,\nsecond line.\n\nYear | Young\n2024 | 40',
  )
})

describe('the encoding of a page', () => {
  const russian = [
    'Семь цапель стояли на мелководье под плотиной, и целый час ни одна из них не шевелилась. Люди на мосту пришли посмотреть именно на это.',
    'Цапля ловит рыбу тем, что её как будто нет, говорит смотритель, который считает их уже тридцать лет. Вода забывает о ней, и тогда она бьёт.',
  ]
  const text = (head: string) =>
    `<html><head>${head}<title>Цапли</title></head><body><article>${russian.map((part) => `<p>${part}</p>`).join('')}</article></body></html>`
  const windows1251 = (content: string) =>
    Buffer.from(
      [...content].map((sign) => {
        const code = sign.codePointAt(0) ?? 0
        if (code === 0x451) return 0xb8
        return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
      }),
    )

  test.each([
    ['the header declares', text(''), 'text/html; charset=windows-1251'],
    ['the page declares', text('<meta charset="windows-1251">'), 'text/html'],
    [
      'the page declares in the old form',
      text('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'),
      'text/html',
    ],
    ['its letters suggest', text(''), 'text/html'],
  ])('is the one that %s', (_, content, contentType) => {
    expect(extract(windows1251(content), contentType)?.text).toBe(russian.join('\n\n'))
  })
})

test.each([
  ['empty', ''],
  ['a menu', page('<ul><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul>')],
  ['a short notice', page('<article><p>Please enable JavaScript to read.</p></article>')],
  ['not markup', 'herons '.repeat(3)],
])('a page that is %s has no article', (_, text) => {
  expect(extract(text)).toBeUndefined()
})

test('an invalid language is treated as unknown', () => {
  expect(extract(page(article()).replace('en-gb', 'x_!!'))?.language).toBe('')
})
