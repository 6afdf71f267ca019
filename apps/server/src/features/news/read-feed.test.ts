import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemsOfFeed } from './feed-size.ts'
import { readFeed } from './read-feed.ts'

const now = new Date('2026-03-01T12:00:00Z')

function read(text: string | Uint8Array, changes: { url?: string; contentType?: string } = {}) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return readFeed({ bytes, url: 'https://news.test/feed', contentType: '', now, ...changes })
}

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`
const rssItem = (parts: string) => `<item><link>/a</link><title>Herons</title>${parts}</item>`

const herons = {
  key: expect.stringMatching(/^[0-9a-f]{64}$/),
  url: 'https://news.test/herons',
  title: 'Herons & eels',
  summary: 'Seven of them stood.',
  publishedAt: new Date('2026-02-28T10:00:00Z'),
}

describe('reading a feed', () => {
  test.each([
    [
      'RSS',
      rss(`<item><guid isPermaLink="false">7</guid><link>https://news.test/herons</link>
        <title>Herons &amp; eels</title><description>&lt;p&gt;Seven of them stood.&lt;/p&gt;</description>
        <pubDate>Sat, 28 Feb 2026 11:00:00 +0100</pubDate></item>`),
    ],
    [
      'Atom',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry>
        <id>urn:7</id><title type="html">Herons &amp;amp; eels</title>
        <link rel="enclosure" href="/sound"/><link rel="alternate" href="/herons"/>
        <updated>2026-03-01T11:00:00Z</updated><published>2026-02-28T10:00:00Z</published>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Seven of <b>them</b> stood.</div></content>
        </entry></feed>`,
    ],
    [
      'RDF',
      `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://news.test/"><title>News</title></channel>
        <item rdf:about="https://news.test/herons"><title>Herons &amp; eels</title>
        <link>https://news.test/herons</link><description>Seven of them stood.</description>
        <dc:date>2026-02-28T10:00:00Z</dc:date></item></rdf:RDF>`,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'News',
        items: [
          {
            id: '7',
            url: 'https://news.test/herons',
            title: 'Herons & eels',
            content_html: '<p>Seven of them stood.</p>',
            date_published: '2026-02-28T10:00:00Z',
          },
        ],
      }),
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([herons])
  })

  test.each(['<html><body>Herons</body></html>', '', '{"items": []}', 'herons'])(
    'is an error when it is not a feed: %s',
    (text) => {
      expect(() => read(text)).toThrow()
    },
  )
})

describe('the encoding of a feed', () => {
  const text = rss(rssItem('<description>Цапля</description>'))
  const latin1 = (content: string) => Buffer.from(content, 'latin1')
  const windows1251 = Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0
      return code >= 0x410 ? code - 0x350 : code
    }),
  )

  test('is the one that the header declares', () => {
    const [item] = read(windows1251, { contentType: 'text/xml; charset=windows-1251' })
    expect(item?.summary).toBe('Цапля')
  })

  test('is otherwise the one that the feed declares', () => {
    const says = latin1(
      rss(rssItem('<description>Über</description>')).replace(
        '"1.0"',
        '"1.0" encoding="ISO-8859-1"',
      ),
    )
    expect(read(says, { contentType: 'text/xml' })[0]?.summary).toBe('Über')
  })
})

describe('an item', () => {
  test('has plain text: entities are decoded, markup and scripts removed, paragraphs separated', () => {
    const [item] = read(
      rss(
        `<item><link>/a</link><title><![CDATA[<b>Herons</b> &#8211; &amp;eels&hellip;]]></title>
        <description><![CDATA[<p>One</p><p>Two<script>alert(1)</script><style>p{}</style></p>
        <img src=x onerror=alert(1)>5 &lt; 6]]></description></item>`,
      ),
    )
    expect(item).toMatchObject({ title: 'Herons – &eels…', summary: 'One Two 5 < 6' })
  })

  test('does not expand entities that the feed defines', () => {
    const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${rss(rssItem('<description>&b;</description>')).replace(/^<\?xml[^>]*>/, '')}`
    expect(read(laughs)[0]?.summary).not.toContain('haha')
  })

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['http://'],
    ['https://reader:secret@news.test/'],
    [`/${'a'.repeat(3000)}`],
  ])('with the address %s is left out', (link) => {
    expect(read(rss(`<item><link>${link}</link><title>Herons</title></item>`))).toEqual([])
  })

  test('has an address without a fragment and without tracking parameters', () => {
    const link = 'https://news.test/a?utm_source=rss&amp;id=7&amp;at_medium=RSS#top'
    const [item] = read(rss(`<item><link>${link}</link><title>Herons</title></item>`))
    expect(item?.url).toBe('https://news.test/a?id=7')
  })

  test('without a title uses its summary as the title, and is left out if it has neither', () => {
    const [item, ...rest] = read(
      rss(
        '<item><link>/a</link><description>Seven herons</description></item><item><link>/b</link></item>',
      ),
    )
    expect(item).toMatchObject({ title: 'Seven herons', summary: '' })
    expect(rest).toEqual([])
  })

  test('that occurs twice in the feed is read once', () => {
    const twice = rssItem('<guid>7</guid>').repeat(2)
    expect(read(rss(twice))).toHaveLength(1)
  })

  test.each([
    ['Sat, 28 Feb 2026 10:00:00 GMT', '2026-02-28T10:00:00.000Z'],
    ['Sat, 28 Feb 2026 10:00:00 CET', '2026-02-28T09:00:00.000Z'],
    ['sáb., 28 feb. 2026 10:00:00 +0100', '2026-02-28T09:00:00.000Z'],
    ['Mon, 02 Mar 2026 11:00:00 GMT', now.toISOString()],
    ['Tue, 03 Mar 2026 11:00:00 GMT', undefined],
    ['2031-01-01T00:00:00Z', undefined],
    ['yesterday', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['', undefined],
  ])('dated "%s" was published on %s', (date, expected) => {
    const [item] = read(rss(rssItem(`<pubDate>${date}</pubDate>`)))
    expect(item).toBeDefined()
    expect(item?.publishedAt?.toISOString()).toBe(expected)
  })

  test('never has a future date or a text beyond the limits, whatever the feed contains', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 900 })
    fc.assert(
      fc.property(words, words, fc.date({ noInvalidDate: true }), (title, content_text, date) => {
        const items = read(
          JSON.stringify({
            version: 'https://jsonfeed.org/version/1.1',
            title: 'News',
            items: [
              { id: '7', url: '/a', title, content_text, date_published: date.toISOString() },
            ],
          }),
        )
        for (const item of items) {
          expect(item.publishedAt?.getTime() ?? 0).toBeLessThanOrEqual(now.getTime())
          expect(item.title.length).toBeLessThanOrEqual(300)
          expect(item.summary.length).toBeLessThanOrEqual(500)
          expect(`${item.title}${item.summary}`).not.toMatch(/\p{Cc}/u)
          expect(`${item.title}${item.summary}`.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('that is among the newest is kept when the feed is long', () => {
  const items = Array.from({ length: 80 }, (_, index) => {
    const date = new Date(Date.parse('2026-01-01') + index * 3_600_000).toUTCString()
    return `<item><link>/${index}</link><title>Item ${index}</title><pubDate>${date}</pubDate></item>`
  })
  const read80 = read(rss(items.join('')))
  expect(read80).toHaveLength(itemsOfFeed)
  expect(read80[0]?.title).toBe('Item 79')
  expect(read80.at(-1)?.title).toBe('Item 30')
})
