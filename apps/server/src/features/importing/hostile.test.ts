import { deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { createConvertFile } from './convert-file.ts'
import {
  docxParts,
  epubParts,
  herons,
  makeDocx,
  makeEpub,
  makeFb2,
  makeText,
  png,
  zip,
} from './testing/make-books.ts'
import { makePdf, makeStoryPdf } from './testing/make-pdf.ts'
import { importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let reader: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
  reader = importCalls(app, (await signUp(app)).token)
})
afterAll(() => app.close())

/** Makes every entry of an archive say that it is encrypted. */
function markEncrypted(archive: Buffer): Buffer {
  const marked = Buffer.from(archive)
  const signatures: [string, number][] = [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ]
  for (const [signature, flagsAt] of signatures) {
    for (let at = marked.indexOf(signature, 0, 'latin1'); at >= 0; ) {
      marked.writeUInt16LE(marked.readUInt16LE(at + flagsAt) | 1, at + flagsAt)
      at = marked.indexOf(signature, at + 4, 'latin1')
    }
  }
  return marked
}

/** Makes every entry of an archive say that it is small. */
function lieAboutSizes(archive: Buffer): Buffer {
  const lying = Buffer.from(archive)
  for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; ) {
    lying.writeUInt32LE(10, at + 24)
    at = lying.indexOf('PK\x01\x02', at + 4, 'latin1')
  }
  return lying
}

const megabyte = 1_000_000
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte)
const encryption = (
  algorithm: string,
) => `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/>
<enc:CipherData><enc:CipherReference URI="OEBPS/text/0.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`
const officeLock = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const withEncryption = (algorithm: string) =>
  makeEpub(herons, { 'META-INF/encryption.xml': encryption(algorithm) })
const lockedPdf = makePdf([[{ text: 'Hidden', y: 100 }]], {
  trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'12'.repeat(32)}> /U <${'34'.repeat(32)}> >> /ID [<00> <00>]`,
})
const scanned = makePdf([[], [], []])
const manyEntries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`OEBPS/x/${i}.txt`, '']))
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const doubly = deflateSync(deflateSync(zeros(200), { level: 9 }), { level: 9 })

describe('what cannot be read says why, and leaves nothing behind', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['nothing', 'file_empty', '', 'empty.txt'],
    ['spaces', 'file_empty', ' \n\t\r\n'.repeat(100), 'spaces.txt'],
    ['signs without a word', 'file_empty', '... --- ...', 'signs.txt'],
    [
      'an EPUB without text',
      'file_empty',
      makeEpub({ ...herons, chapters: [{ title: '', paragraphs: [''] }] }),
      'a.epub',
    ],
    [
      'a protected EPUB',
      'file_encrypted',
      withEncryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
      'a.epub',
    ],
    ['an archive under a password', 'file_encrypted', markEncrypted(makeEpub()), 'a.epub'],
    ['a DOCX under a password', 'file_encrypted', officeLock, 'a.docx'],
    ['a PDF under a password', 'file_encrypted', lockedPdf, 'a.pdf'],
    ['a scanned PDF', 'file_without_text', scanned, 'a.pdf'],
    ['half an EPUB', 'file_broken', half(makeEpub()), 'a.epub'],
    ['half a DOCX', 'file_broken', half(makeDocx()), 'a.docx'],
    ['half an FB2', 'file_broken', half(Buffer.from(makeFb2())), 'a.fb2'],
    ['the first bytes of a PDF', 'file_broken', makeStoryPdf().subarray(0, 60), 'a.pdf'],
    [
      'an EPUB without a package',
      'file_broken',
      makeEpub(herons, { 'META-INF/container.xml': '<container/>' }),
      'a.epub',
    ],
    [
      'an EPUB whose package lies outside',
      'file_broken',
      makeEpub(herons, {
        'META-INF/container.xml':
          '<container><rootfiles><rootfile full-path="../../../etc/passwd"/></rootfiles></container>',
      }),
      'a.epub',
    ],
    [
      'a DOCX with a document type',
      'file_broken',
      zip({ ...docxParts(), 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'a.docx',
    ],
    ['a picture', 'unsupported_format', png, 'a.epub'],
    [
      'a program',
      'unsupported_format',
      Buffer.from('7f454c4602010100'.repeat(200), 'hex'),
      'a.txt',
    ],
    ['an archive of something else', 'unsupported_format', zip({ 'a.txt': 'text' }), 'a.zip'],
    ['an old office file', 'unsupported_format', officeLock.subarray(0, 600), 'a.doc'],
    ['rich text', 'unsupported_format', '{\\rtf1 text}', 'a.rtf'],
    [
      'a bomb in an EPUB',
      'import_too_large',
      makeEpub(herons, { 'OEBPS/text/0.xhtml': zeros(300) }),
      'a.epub',
    ],
    [
      'a bomb that says that it is small',
      'import_too_large',
      lieAboutSizes(makeEpub(herons, { 'OEBPS/text/0.xhtml': zeros(60) })),
      'a.epub',
    ],
    [
      'a bomb in a DOCX',
      'import_too_large',
      lieAboutSizes(zip({ ...docxParts(), 'word/document.xml': zeros(60) })),
      'a.docx',
    ],
    [
      'a bomb in an FB2 archive',
      'import_too_large',
      lieAboutSizes(zip({ 'a.fb2': zeros(60) })),
      'a.fb2.zip',
    ],
    [
      'more entries than any book has',
      'import_too_large',
      makeEpub(herons, manyEntries(10_001)),
      'a.epub',
    ],
  ])('%s: %s', async (_, code, file, name) => {
    const row = await reader.import(file, name)
    expect(row).toMatchObject({ status: 'failed', failure: code, file_key: null, file_bytes: null })
    const { rows } = await app.pool.query('select 1 from user_chapters where book_id = $1', [
      row.id,
    ])
    expect(rows).toEqual([])
    expect((await listFiles(app)).filter((path) => path.includes(row.id))).toEqual([])
    for (const reply of [await reader.text(row.id), await reader.file(row.id)]) {
      expect(reply.status).toBe(404)
    }
  })
})

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`

async function readText(file: Buffer | string, name: string): Promise<string> {
  const row = await reader.import(file, name)
  expect(row).toMatchObject({ status: 'ready' })
  return (await reader.text(row.id)).body
}

describe('what is hostile in a book does nothing', () => {
  test('entities in a package and in a chapter are neither expanded nor fetched', async () => {
    const parts = epubParts()
    const opf = parts['OEBPS/book.opf'] ?? ''
    const row = await reader.import(
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
    const { body } = await reader.text(row.id)
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

  test('entries that climb out of their archive are only names', async () => {
    const before = await listFiles(app)
    const row = await reader.import(
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

  test('scripts of an EPUB, of HTML and of Markdown are not read, and SVG is no picture', async () => {
    const evil = `<script>alert("evil")</script><style>evil</style><p onclick="evil()">Good.</p>
<a href="javascript:evil()">Link.</a><iframe src="evil"></iframe><object data="evil"></object>
<svg><script>evil</script><text>evil-free</text></svg><img src="evil.svg" alt="x"/><noscript>evil</noscript>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>evil</script>${' '.repeat(300)}</svg>`
    const epub = makeEpub(herons, {
      'OEBPS/text/0.xhtml': `<html><body>${evil}</body></html>`,
      'OEBPS/text/evil.svg': svg,
    })
    const row = await reader.import(epub, 'evil.epub')
    const { rows } = await app.pool.query('select figures from user_chapters where book_id = $1', [
      row.id,
    ])
    expect(rows.flatMap(({ figures }) => figures)).toEqual([])
    const texts = [
      (await reader.text(row.id)).body,
      await readText(`<!DOCTYPE html><html><body>${evil}</body></html>`, 'evil.html'),
      await readText(`# Good\n\n${evil}\n`, 'evil.md'),
    ]
    for (const text of texts) {
      expect(text).toContain('Good')
      expect(text).not.toMatch(/alert|evil\(|<script/)
    }
  })

  test('fonts that are hidden from copying do not lock a book', async () => {
    for (const algorithm of [
      'http://www.idpf.org/2008/embedding',
      'http://ns.adobe.com/pdf/enc#RC',
    ]) {
      expect(await readText(withEncryption(algorithm), 'fonts.epub')).toContain('Seven herons')
    }
  })

  test('NUL bytes, controls and halves of characters are dropped from texts and titles', async () => {
    const dirty = 'Seven \u0000her\u0007ons\u00ad stood.\ufeff'
    const text = await readText(`Title\n\n${dirty} ${'Water. '.repeat(100)}`, 'dirty.txt')
    expect(text).toContain('Seven herons stood. Water.')
    const html =
      '<html><head><title>A\u0000B&#xd800;</title></head><body><p>C&#0;D&#xdfff;.</p></body></html>'
    const row = await reader.import(html, 'dirty.html')
    expect(row.status).toBe('ready')
    expect((await reader.text(row.id)).body.isWellFormed()).toBe(true)
  })

  test('as many entries as are allowed are', async () => {
    const file = makeEpub(herons, manyEntries(9_000))
    expect(await readText(file, 'many.epub')).toContain('Seven herons')
  })

  test('a single paragraph of three million characters is read', async () => {
    const row = await reader.import('heron '.repeat(500_000), 'long.txt')
    expect(row).toMatchObject({ status: 'ready', words: 500_000 })
  })

  test.each([
    ['marks on one letter', `a${'\u0301\u0316'.repeat(300_000)} heron`, 'marks.txt', 'ready'],
    ['tags of HTML', `<html><body>${'<div>'.repeat(1_000)}Heron</body></html>`, 'a.html', 'ready'],
    ['more tags', `<html><body>${'<div>'.repeat(20_000)}Heron</body></html>`, 'a.html', 'failed'],
    ['sections', makeFb2().replace('<section>', '<section>'.repeat(5_000)), 'a.fb2', 'failed'],
  ])('%s that are piled on each other end in time', async (_, file, name, status) => {
    const startedAt = performance.now()
    expect((await reader.import(file, name)).status).toBe(status)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

describe('the process', () => {
  const log = createLogger('silent')
  const convert = (bytes: Buffer, limits: Parameters<typeof createConvertFile>[0] = {}) =>
    createConvertFile(limits)(
      { bytes, fileName: 'a', isWebPage: false },
      { lang: null, elseLang: 'en' },
      log,
    )

  test('that takes too long is ended', async () => {
    await expect(convert(makeEpub(), { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'import_too_large',
    })
  })

  test('that takes too much memory for objects is ended', async () => {
    const page = Buffer.from(`<html><body>${'<p>a'.repeat(300_000)}</body></html>`)
    await expect(convert(page, { memoryMb: 64 })).rejects.toMatchObject({
      code: 'import_too_large',
    })
  })

  test('that unpacks a bomb in a PDF is ended, and the server goes on', async () => {
    const bomb = makePdf([[{ text: 'x', y: 100 }]], {
      rawContent: { bytes: doubly, filters: '/Filter [/FlateDecode /FlateDecode]' },
    })
    expect(bomb.length).toBeLessThan(50_000)
    await expect(convert(bomb, { residentBytes: 350_000_000 })).rejects.toMatchObject({
      code: 'import_too_large',
    })
    expect((await app.call('GET', '/healthz')).status).toBe(200)
  })

  test('says nothing of what it could not convert but a code', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), deflateRawSync(Buffer.from('x'))])
    await expect(convert(broken)).rejects.toMatchObject({ code: 'file_broken' })
  })
})

test('plain text is what it is, whatever it looks like', async () => {
  expect(await readText(makeText(), 'book.pdf')).toContain('Seven herons stood')
})
