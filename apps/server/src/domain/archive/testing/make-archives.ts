// Makes ZIP archives from single entries, including invalid ones: with wrong sizes, or with entries that share bytes.
import { deflateRawSync } from 'node:zlib'

export interface RawEntry {
  name: string
  content: Uint8Array | string
  isPacked?: boolean
  /** Replaces the true size in the directory. */
  declaredBytes?: number
  /** The number of an earlier entry, counted from 0, whose bytes this entry shares. */
  sharesWith?: number
}

export function makeArchive(entries: RawEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  for (const entry of entries) {
    const { name, content, isPacked = false, sharesWith } = entry
    const bytes = Buffer.from(content)
    const packed = isPacked ? deflateRawSync(bytes) : bytes
    const offset = sharesWith === undefined ? length : (offsets[sharesWith] ?? 0)
    offsets.push(offset)
    const rest = Buffer.alloc(26)
    rest.writeUInt16LE(isPacked ? 8 : 0, 4)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(entry.declaredBytes ?? bytes.length, 18)
    rest.writeUInt16LE(Buffer.byteLength(name), 22)
    if (sharesWith === undefined) {
      files.push(Buffer.from('PK\x03\x04'), rest, Buffer.from(name), packed)
      length += 30 + Buffer.byteLength(name) + packed.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), rest, tail, Buffer.from(name))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(length, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}
