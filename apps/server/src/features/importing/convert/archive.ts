// Opens ZIP archives that strangers made: counted and measured before anything is unpacked, and again while it is.
import { inflateRawSync } from 'node:zlib'
import { fail } from '../../../platform/failure.ts'

export interface Archive {
  /** Names of the files, as the archive has them; nothing is ever written under them. */
  names: string[]
  /** Undefined when there is no such file. @throws Failure when it cannot be unpacked. */
  read(name: string): Uint8Array | undefined
}

const archiveLimits = {
  entries: 10_000,
  /** Of all that is unpacked. */
  bytes: 200 * 1024 * 1024,
  /** Unpacked to packed; no text or picture of a book gets near it. */
  ratio: 500,
}

/** Below this a high ratio does no harm. */
const harmlessBytes = 1024 * 1024

interface Entry {
  isEncrypted: boolean
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

const localSignature = 0x04034b50
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const endBytes = 22
const commentMax = 0xffff

/** @throws Failure `file_broken`, `file_encrypted` or `import_too_large`. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readEntries(bytes, view)
  let unpackedBytes = 0
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.isEncrypted) return fail('file_encrypted')
      const content = unpack(bytes, view, entry, archiveLimits.bytes - unpackedBytes)
      unpackedBytes += content.length
      return content
    },
  }
}

function readEntries(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > archiveLimits.entries) return fail('import_too_large')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  let declaredBytes = 0
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) return fail('file_broken')
    const flags = view.getUint16(at + 8, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameBytes))
    const entry = {
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    declaredBytes += entry.bytes
    if (declaredBytes > archiveLimits.bytes) return fail('import_too_large')
    if (!name.endsWith('/')) entries.set(name, entry)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The last record of the file, which may have a comment behind it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return fail('file_broken')
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry, maxBytes: number): Uint8Array {
  const { offset, packedBytes, method } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localSignature) {
    return fail('file_broken')
  }
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) return fail('file_broken')
  if (method === 0) return packed
  if (method !== 8) return fail('file_broken')
  const ratioBytes = Math.max(harmlessBytes, packedBytes * archiveLimits.ratio)
  const maxOutputLength = Math.max(1, Math.min(maxBytes, ratioBytes))
  try {
    return inflateRawSync(packed, { maxOutputLength })
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return fail(isTooLarge ? 'import_too_large' : 'file_broken')
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
