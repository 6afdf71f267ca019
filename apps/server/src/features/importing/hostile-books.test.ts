import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import {
  epubParts,
  herons,
  makeEpub,
  makeFb2,
  makeText,
  manyEntries,
  protectEpub,
} from './testing/make-books.ts'
import { importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
  member = importCalls(app, (await signUp(app)).token)
})
afterAll(() => app.close())

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`

async function readText(file: Buffer | string, name: string): Promise<string> {
  const row = await member.import(file, name)
  expect(row).toMatchObject({ status: 'ready' })
  return (await member.text(row.id)).body
}

describe('hostile content of a book has no effect:', () => {
  test('entities in an EPUB package and chapter are neither expanded nor fetched', async () => {
    const parts = epubParts()
    const opf = parts['OEBPS/book.opf'] ?? ''
    const row = await member.import(
      makeEpub(herons, {
        'OEBPS/book.opf': opf
          .replace(/<\?xml[^>]*\?>/, (declaration) => declaration + laughs)
          .replace(herons.title, 'Title &lol9; &file;'),
        'OEBPS/text/0.xhtml': `${laughs}<html><body><p>Before &lol9;&file; after.</p></body></html>`,
      }),
      'laughs.epub',
    )
    expect(row.status).toBe('ready')
    expect(row.title.length).toBeLessThan(50)
    const { body } = await member.text(row.id)
    expect(body).not.toMatch(/lollol|root:/)
    expect(body.length).toBeLessThan(1_000)
  })

  test('entities in an FB2 are neither expanded nor fetched', async () => {
    const source = makeFb2()
      .replace(/<\?xml[^>]*\?>/, (declaration) => declaration + laughs)
      .replace('Seven herons stood', '&lol9; &file; Seven herons stood')
    const text = await readText(source, 'laughs.fb2')
    expect(text).not.toMatch(/lollol|root:/)
    expect(text.length).toBeLessThan(1_000)
  })

  test('entry names that lead out of an archive write no files', async () => {
    const before = await listFiles(app)
    const row = await member.import(
      makeEpub(herons, {
        '../../../../tmp/escaped.txt': 'out',
        '/etc/escaped': 'out',
        '..\\escaped': 'out',
      }),
      'climbing.epub',
    )
    expect(row).toMatchObject({ status: 'ready', chapter_count: 3 })
    const added = (await listFiles(app)).filter((path) => !before.includes(path))
    expect(added.map((path) => path.split('/').at(-1))).toEqual(['original'])
  })

  test('scripts in EPUB, HTML and Markdown are left out, and SVG is not accepted as a picture', async () => {
    const evil = `<script>alert("evil")</script><style>evil</style><p onclick="evil()">Good.</p>
<a href="javascript:evil()">Link.</a><iframe src="evil"></iframe><object data="evil"></object>
<svg><script>evil</script><text>evil-free</text></svg><img src="evil.svg" alt="x"/><noscript>evil</noscript>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>evil</script>${' '.repeat(300)}</svg>`
    const epub = makeEpub(herons, {
      'OEBPS/text/0.xhtml': `<html><body>${evil}</body></html>`,
      'OEBPS/text/evil.svg': svg,
    })
    const row = await member.import(epub, 'evil.epub')
    const { rows } = await app.pool.query('select figures from user_chapters where book_id = $1', [
      row.id,
    ])
    expect(rows.flatMap(({ figures }) => figures)).toEqual([])
    const texts = [
      (await member.text(row.id)).body,
      await readText(`<!DOCTYPE html><html><body>${evil}</body></html>`, 'evil.html'),
      await readText(`# Good\n\n${evil}\n`, 'evil.md'),
    ]
    for (const text of texts) {
      expect(text).toContain('Good')
      expect(text).not.toMatch(/alert|evil\(|<script/)
    }
  })

  test('obfuscated fonts do not make a book count as encrypted', async () => {
    for (const algorithm of [
      'http://www.idpf.org/2008/embedding',
      'http://ns.adobe.com/pdf/enc#RC',
    ]) {
      expect(await readText(protectEpub(algorithm), 'fonts.epub')).toContain('Seven herons')
    }
  })

  test('NUL bytes, controls and lone surrogates are removed from texts and titles', async () => {
    const dirty = 'Seven \u0000her\u0007ons\u00ad stood.\ufeff'
    const text = await readText(`Title\n\n${dirty} ${'Water. '.repeat(100)}`, 'dirty.txt')
    expect(text).toContain('Seven herons stood. Water.')
    const html =
      '<html><head><title>A\u0000B&#xd800;</title></head><body><p>C&#0;D&#xdfff;.</p></body></html>'
    const row = await member.import(html, 'dirty.html')
    expect(row.status).toBe('ready')
    expect((await member.text(row.id)).body.isWellFormed()).toBe(true)
  })

  test('an archive may have as many entries as are allowed', async () => {
    const file = makeEpub(herons, manyEntries(9_000))
    expect(await readText(file, 'many.epub')).toContain('Seven herons')
  })

  test('a single paragraph of three million characters is read', async () => {
    const row = await member.import('heron '.repeat(500_000), 'long.txt')
    expect(row).toMatchObject({ status: 'ready', words: 500_000 })
  })

  test.each([
    ['marks on one letter', `a${'\u0301\u0316'.repeat(300_000)} heron`, 'marks.txt', 'ready'],
    ['tags of HTML', `<html><body>${'<div>'.repeat(1_000)}Heron</body></html>`, 'a.html', 'ready'],
    ['more tags', `<html><body>${'<div>'.repeat(20_000)}Heron</body></html>`, 'a.html', 'failed'],
    ['sections', makeFb2().replace('<section>', '<section>'.repeat(5_000)), 'a.fb2', 'failed'],
  ])('%s that are nested very deeply are handled in time', async (_, file, name, status) => {
    // A conversion that takes too long is killed, and its book cannot become ready.
    expect((await member.import(file, name)).status).toBe(status)
  })
})

test('plain text is recognised as plain text, whatever its file name', async () => {
  expect(await readText(makeText(), 'book.pdf')).toContain('Seven herons stood')
})
