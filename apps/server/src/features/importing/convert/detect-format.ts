// Detects the format of a file by its content. Its name only distinguishes Markdown and HTML from plain text.
import { beginsWithOneOf, otherFileStarts } from '@fovea/contract/import-formats.ts'
import { type Archive, openArchive } from '../../../domain/archive/archive.ts'
import { withoutDocumentType } from '../../../domain/html/document-type.ts'
import { decodeBytes } from '../../../domain/text/decode-bytes.ts'
import { findUtf16 } from '../../../domain/text/find-utf.ts'
import { fail } from '../../../platform/failure.ts'
import type { Source } from './converted-book.ts'
import { findMainPart } from './docx-parts.ts'

export type Format = 'epub' | 'pdf' | 'docx' | 'fb2' | 'zipped-fb2' | 'html' | 'markdown' | 'text'

const headBytes = 4_096
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** @throws Failure `file_empty`, `file_encrypted`, `unsupported_format`, or the reason why an archive is refused. */
export function detectFormat({ bytes, fileName }: Source): Format {
  const head = Buffer.from(bytes.subarray(0, headBytes))
  const latin = head.toString('latin1')
  if (isPdf(bytes, latin)) return 'pdf'
  if (latin.startsWith('PK\x03\x04')) return detectInArchive(openArchive(bytes))
  if (head.subarray(0, 8).equals(compoundSignature)) return refuseCompound(bytes)
  if (beginsWithOneOf(head, otherFileStarts) || isBinary(bytes)) return fail('unsupported_format')
  const text = decodeBytes(bytes.subarray(0, 64 * 1024))
  if (!/\S/.test(text)) return bytes.length > 64 * 1024 ? 'text' : fail('file_empty')
  return detectInText(text, fileName)
}

function detectInArchive(archive: Archive): Format {
  const { names } = archive
  const has = (name: string) => names.includes(name)
  if (has('META-INF/container.xml')) return 'epub'
  if (findMainPart(archive)) return 'docx'
  if (names.some((name) => /\.fb2$/i.test(name))) return 'zipped-fb2'
  const mimetype = has('mimetype') && Buffer.from(archive.read('mimetype') ?? []).toString('latin1')
  return fail(mimetype === 'application/epub+zip' ? 'file_broken' : 'unsupported_format')
}

/** These are office files from before 2007 or encrypted newer ones. */
function refuseCompound(bytes: Uint8Array): never {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return fail(isEncrypted ? 'file_encrypted' : 'unsupported_format')
}

function detectInText(text: string, fileName: string): Format {
  const content = withoutComments(text).trimStart()
  const start = withoutDocumentType(content).trimStart()
  if (/^(<\?xml[^>]*>\s*)?<(\w+:)?FictionBook[\s>]/i.test(start)) return 'fb2'
  const isHtml = /^(<\?xml[^>]*>\s*)?<(html|head|body)[\s>]/i.test(start)
  if (isHtml || /^<!doctype\s+html/i.test(content)) return 'html'
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (/^x?html?$/.test(ending) && /<(p|div|h[1-6]|br|a|span)[\s/>]/i.test(text)) return 'html'
  if (/^(md|markdown|mdown)$/.test(ending)) return 'markdown'
  const headings = text.match(/^#{1,6}\s+\S/gm)?.length ?? 0
  return ending !== 'txt' && headings >= 2 ? 'markdown' : 'text'
}

function withoutComments(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return pieces.concat(text.slice(from)).join('')
    pieces.push(text.slice(from, start))
    from = end + 3
  }
}

const pdfHead = /^\s*%PDF-\d\.\d[^\S\r\n]*(%|\r|\n|$)/
/** Mail programs and printers put lines before the header. It must then be followed by the first object. */
const pdfWithin = /%PDF-\d\.\d[^\r\n]*[\r\n](%[^\r\n]*[\r\n]|\s)*\d+ \d+ obj\b/
const pdfEnd = /\bstartxref\s+\d+\s+%%EOF[\s\0]*$/

/** A text about PDF may contain the same words, so they are checked together with their positions. */
function isPdf(bytes: Uint8Array, head: string): boolean {
  if (pdfHead.test(head)) return true
  if (!head.slice(0, 1_024).includes('%PDF-') || !pdfWithin.test(head)) return false
  return pdfEnd.test(Buffer.from(bytes.subarray(-1_024)).toString('latin1'))
}

/** Whether there are more control characters than any text has. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 64 * 1024)
  const isMarked = (sample[0] ?? 0) >= 0xfe && (sample[1] ?? 0) >= 0xfe
  if (isMarked || findUtf16(sample)) return false
  const controls = sample.filter(
    (byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27),
  ).length
  return controls > sample.length * 0.02
}
