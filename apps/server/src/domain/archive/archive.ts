// Opens untrusted ZIP archives. Sizes and counts are checked before anything is unpacked, and again during unpacking.
import { inflateRawSync } from 'node:zlib'
import { fail } from '../../platform/failure.ts'
import { type Entry, readDirectory } from './archive-directory.ts'

export interface Archive {
  /** The names of the files as they are in the archive. Nothing is ever written under these names. */
  names: string[]
  /** The names of its folders, as far as it says them. */
  folders: string[]
  /** Returns undefined when there is no such file. @throws Failure when it cannot be unpacked. */
  read(name: string): Uint8Array | undefined
  /** When a file was changed last, and whether it only leads to another one. */
  describe(name: string): { changedAt: Date; isLink: boolean; bytes: number } | undefined
}

const usualLimits = {
  entries: 10_000,
  /** The limit of everything that is read from one archive. */
  bytes: 200 * 1024 * 1024,
  /** Unpacked size divided by packed size. Texts and pictures of books are far below it. */
  ratio: 500,
}

/** Entries that unpack to less than this are harmless whatever their ratio is. */
const harmlessBytes = 1024 * 1024

/** @throws Failure `file_broken`, `file_encrypted` or `import_too_large`. */
export function openArchive(bytes: Uint8Array, changes: Partial<typeof usualLimits> = {}): Archive {
  const limits = { ...usualLimits, ...changes }
  const directory = readDirectory(bytes, limits)
  const entries = withoutTopFolder(directory.entries)
  let readBytes = 0
  return {
    names: [...entries.keys()],
    folders: directory.folders,
    describe: (name) => entries.get(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.isEncrypted) return fail('file_encrypted')
      const ratioBytes = Math.max(harmlessBytes, entry.packedBytes * limits.ratio)
      const leftBytes = limits.bytes - readBytes
      const content = unpack(bytes, entry, Math.min(leftBytes, ratioBytes, entry.bytes))
      readBytes += content.length
      return content
    },
  }
}

/** A book that was unpacked and packed again is often inside a folder. */
function withoutTopFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const container = 'META-INF/container.xml'
  if (entries.has(container)) return entries
  const found = [...entries.keys()].find((name) => /^[^/]+\/META-INF\/container\.xml$/.test(name))
  const top = found?.slice(0, -container.length)
  if (!top) return entries
  const inside = [...entries].filter(([name]) => name.startsWith(top))
  return new Map(inside.map(([name, entry]) => [name.slice(top.length), entry]))
}

function unpack(bytes: Uint8Array, { start, packedBytes, method }: Entry, maxBytes: number) {
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === 0) return packedBytes > maxBytes ? fail('import_too_large') : packed
  if (method !== 8) return fail('file_broken')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return fail(isTooLarge ? 'import_too_large' : 'file_broken')
  }
}
