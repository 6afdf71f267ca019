// What a ZIP archive says of its files, and whether that can be true: no file shares its bytes with another.
import { fail } from '../../../platform/failure.ts'

export interface Entry {
  isEncrypted: boolean
  method: number
  packedBytes: number
  /** As declared. */
  bytes: number
  /** Of its header. */
  offset: number
  /** Of what is packed. */
  start: number
}

const localSignature = 0x04034b50
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const localHeaderBytes = 30
const endBytes = 22
const commentMax = 0xffff

/** By name. @throws Failure `file_broken` or `import_too_large`. */
export function readDirectory(
  bytes: Uint8Array,
  limits: { entries: number; bytes: number },
): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.entries) return fail('import_too_large')
  const all: Entry[] = []
  const named = new Map<string, Entry>()
  const first = view.getUint32(end + 16, true)
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
    if (!name.endsWith('/')) named.set(name, entry)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  refuseShared(all, first)
  return named
}

/** The last record of the file, which may have a comment behind it. */
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
  // What is locked has a few bytes more.
  if (method === 0 && !isEncrypted && packedBytes !== bytes) return fail('file_broken')
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const start = offset + localHeaderBytes + names
  return { isEncrypted, method, packedBytes, bytes, offset, start }
}

/** Some thousand entries that are the same million bytes are a small file and a full disk. */
function refuseShared(entries: Entry[], directoryOffset: number): void {
  const inPlace = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [i, { start, packedBytes }] of inPlace.entries()) {
    const next = inPlace[i + 1]?.offset ?? directoryOffset
    if (start + packedBytes > next) fail('file_broken')
  }
}

/** Old archives name files in code page 437; only letters outside of ASCII differ. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
