// Reads the directory of a ZIP archive and refuses it if it cannot be true, for example if files share their bytes.
import { fail } from '../../platform/failure.ts'

export interface Entry {
  isEncrypted: boolean
  method: number
  packedBytes: number
  /** The declared size. */
  bytes: number
  /** Whether it is a link of a file system to another file. */
  isLink: boolean
  changedAt: Date
  /** Where its header begins. */
  offset: number
  /** Where its packed bytes begin. */
  start: number
}

const localSignature = 0x04034b50
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const largeEndSignature = 0x06064b50
const largeEndPlaceSignature = 0x07064b50
const localHeaderBytes = 30
const endBytes = 22
const commentMax = 0xffff

interface Directory {
  entries: Map<string, Entry>
  /** The names of folders, without the slash at their end. Not every archive has them. */
  folders: string[]
}

/** @throws Failure `file_broken` or `import_too_large`. */
export function readDirectory(
  bytes: Uint8Array,
  limits: { entries: number; bytes: number },
): Directory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const { count, start: first } = readEnd(view, end)
  if (count > limits.entries) return fail('import_too_large')
  const all: Entry[] = []
  const named = new Map<string, Entry>()
  const folders: string[] = []
  let at = first
  let declaredBytes = 0
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) return fail('file_broken')
    const nameBytes = view.getUint16(at + 28, true)
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameBytes))
    const entry = readEntry(view, at)
    declaredBytes += entry.bytes
    if (declaredBytes > limits.bytes) return fail('import_too_large')
    all.push(entry)
    if (name.endsWith('/')) folders.push(name.slice(0, -1))
    else named.set(name, entry)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  refuseShared(all, first)
  return { entries: named, folders }
}

/** Archives of very many files have a second, larger record of their directory. */
function readEnd(view: DataView, end: number): { count: number; start: number } {
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const place = end - 20
  const isLarge =
    (count === 0xffff || start === 0xffffffff) &&
    place >= 0 &&
    view.getUint32(place, true) === largeEndPlaceSignature
  if (!isLarge) return { count, start }
  const at = Number(view.getBigUint64(place + 8, true))
  if (at + 56 > place || view.getUint32(at, true) !== largeEndSignature) return fail('file_broken')
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    start: Number(view.getBigUint64(at + 48, true)),
  }
}

/** Finds the last record of the archive. A comment may follow it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return fail('file_broken')
}

function readEntry(view: DataView, at: number): Entry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const packedBytes = view.getUint32(at + 20, true)
  const bytes = view.getUint32(at + 24, true)
  const offset = view.getUint32(at + 42, true)
  const hasHeader =
    offset + localHeaderBytes <= view.byteLength && view.getUint32(offset, true) === localSignature
  if (!hasHeader) return fail('file_broken')
  // Encryption adds a few bytes.
  if (method === 0 && !isEncrypted && packedBytes !== bytes) return fail('file_broken')
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const start = offset + localHeaderBytes + names
  const isLink = ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000
  const changedAt = readDosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true))
  return { isEncrypted, method, packedBytes, bytes, offset, start, isLink, changedAt }
}

/** If thousands of entries could share the same million bytes, a small file would fill the disk. */
function refuseShared(entries: Entry[], directoryOffset: number): void {
  const inPlace = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [i, { start, packedBytes }] of inPlace.entries()) {
    const next = inPlace[i + 1]?.offset ?? directoryOffset
    if (start + packedBytes > next) fail('file_broken')
  }
}

/** Old archives use code page 437. It is read as Latin-1, which differs only outside of ASCII. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

function readDosTime(date: number, time: number): Date {
  return new Date(
    Date.UTC(
      1980 + (date >> 9),
      ((date >> 5) & 15) - 1,
      date & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    ),
  )
}
