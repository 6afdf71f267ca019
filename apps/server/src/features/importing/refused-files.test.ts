import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import {
  docxParts,
  herons,
  makeDocx,
  makeEpub,
  makeFb2,
  manyEntries,
  png,
  protectEpub,
  zip,
} from './testing/make-books.ts'
import { makePdf, makeStoryPdf } from './testing/make-pdf.ts'
import { findRow, importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
  member = importCalls(app, (await signUp(app)).token)
})
afterAll(() => app.close())

/** Marks every entry of an archive as encrypted. */
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

/** Makes every packed entry of an archive declare a small size. */
function lieAboutSizes(archive: Buffer): Buffer {
  const lying = Buffer.from(archive)
  for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; ) {
    if (lying.readUInt16LE(at + 10) !== 0) lying.writeUInt32LE(10, at + 24)
    at = lying.indexOf('PK\x01\x02', at + 4, 'latin1')
  }
  return lying
}

const megabyte = 1_000_000
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte)
const officeLock = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const lockedPdf = makePdf([[{ text: 'Hidden', y: 100 }]], {
  trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'12'.repeat(32)}> /U <${'34'.repeat(32)}> >> /ID [<00> <00>]`,
})
const scanned = makePdf([[], [], []])
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe('a file that cannot be read fails with a code, and only its original is kept:', () => {
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
      protectEpub('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
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
    ['an archive of something else', 'unsupported_format', zip({ 'a.txt': 'text' }), 'a.zip'],
    ['an old office file', 'unsupported_format', officeLock.subarray(0, 600), 'a.doc'],
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
    const row = await member.import(file, name)
    expect(row).toMatchObject({ status: 'failed', failure: code, file_bytes: file.length })
    const { rows } = await app.pool.query('select 1 from user_chapters where book_id = $1', [
      row.id,
    ])
    expect(rows).toEqual([])
    expect((await listFiles(app)).filter((path) => path.includes(row.id))).toEqual([row.file_key])
    expect((await member.text(row.id)).status).toBe(404)
    expect((await member.file(row.id)).status).toBe(200)
  })
})

describe('a file whose first bytes are not those of a book is refused, and nothing is kept:', () => {
  const program = Buffer.concat([Buffer.from('4d5a90000300', 'hex'), Buffer.alloc(200)])

  test.each<[string, Buffer | string, string]>([
    ['a picture', png, 'a.epub'],
    ['a program', program, 'a.txt'],
    ['a program of another system', Buffer.from('7f454c4602010100'.repeat(200), 'hex'), 'a.pdf'],
    ['rich text', '{\\rtf1 text}', 'a.rtf'],
  ])('%s', async (_, file, name) => {
    const before = await listFiles(app)
    const _id = v7()
    const { status, error } = await member.send(file, name, { _id })
    expect([status, error?.code]).toEqual([422, 'unsupported_format'])
    expect(await findRow(app, _id)).toBeUndefined()
    expect(await listFiles(app)).toEqual(before)
  })

  test('but a text that begins with the same letters is accepted', async () => {
    const row = await member.import('MZ stood on the door. Nobody knew why.', 'a.txt')
    expect(row).toMatchObject({ status: 'ready' })
  })
})
