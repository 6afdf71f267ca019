// Writes a ZIP archive as a stream, however large it becomes: nothing of it is kept but the names of its entries.
import { crc32, deflateRawSync } from 'node:zlib'

export interface NewEntry {
  /** A name that ends with a slash is a folder. */
  name: string
  changedAt: Date
  /** Bytes are compressed, a stream is stored as it is. A folder has none. */
  content?: Uint8Array | AsyncIterable<Uint8Array>
}

interface Written {
  name: Buffer
  time: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  offset: number
  isStreamed: boolean
}

const max16 = 0xffff
const max32 = 0xffffffff
const deflated = 8
/** Names are UTF-8. */
const utf8Flag = 0x0800
/** Size and checksum follow the content. */
const streamedFlag = 0x0008

export async function* writeArchive(
  entries: AsyncIterable<NewEntry>,
): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, changedAt, content = new Uint8Array() } of entries) {
    const isWhole = content instanceof Uint8Array
    const packed = isWhole && content.length > 0 ? deflateRawSync(content) : new Uint8Array()
    const entry: Written = {
      name: Buffer.from(name),
      time: toDosTime(changedAt),
      method: packed.length > 0 ? deflated : 0,
      crc: isWhole ? crc32(content) : 0,
      packedBytes: packed.length,
      bytes: isWhole ? content.length : 0,
      offset,
      isStreamed: !isWhole,
    }
    const header = localHeader(entry)
    yield header
    offset += header.length
    if (isWhole) {
      yield packed
    } else {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc)
        entry.bytes += piece.length
        yield piece
      }
      entry.packedBytes = entry.bytes
      const sizes = record('PK\x07\x08', [
        [entry.crc, 4],
        [entry.bytes, 4],
        [entry.bytes, 4],
      ])
      yield sizes
      offset += sizes.length
    }
    offset += entry.packedBytes
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const listed = listedHeader(entry)
    yield listed
    offset += listed.length
  }
  yield directoryEnd({ count: written.length, start, end: offset })
}

function localHeader({ name, time, method, crc, packedBytes, bytes, isStreamed }: Written): Buffer {
  const head = record('PK\x03\x04', [
    [20, 2],
    [flagsOf(isStreamed), 2],
    [method, 2],
    [time, 4],
    [crc, 4],
    [packedBytes, 4],
    [bytes, 4],
    [name.length, 2],
    [0, 2],
  ])
  return Buffer.concat([head, name])
}

function listedHeader(entry: Written): Buffer {
  const { name, time, method, crc, packedBytes, bytes, offset, isStreamed } = entry
  const isFar = offset >= max32
  const far = isFar ? record('\x01\x00\x08\x00', [[offset, 8]]) : Buffer.alloc(0)
  const head = record('PK\x01\x02', [
    [isFar ? 45 : 20, 2],
    [isFar ? 45 : 20, 2],
    [flagsOf(isStreamed), 2],
    [method, 2],
    [time, 4],
    [crc, 4],
    [packedBytes, 4],
    [bytes, 4],
    [name.length, 2],
    [far.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [isFar ? max32 : offset, 4],
  ])
  return Buffer.concat([head, name, far])
}

/** More entries or bytes than the old record can count are in a newer one before it. */
function directoryEnd({
  count,
  start,
  end,
}: {
  count: number
  start: number
  end: number
}): Buffer {
  const isLarge = count >= max16 || start >= max32 || end - start >= max32
  const large = [
    record('PK\x06\x06', [
      [44, 8],
      [45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [end - start, 8],
      [start, 8],
    ]),
    record('PK\x06\x07', [
      [0, 4],
      [end, 8],
      [1, 4],
    ]),
  ]
  const last = record('PK\x05\x06', [
    [0, 2],
    [0, 2],
    [Math.min(count, max16), 2],
    [Math.min(count, max16), 2],
    [Math.min(end - start, max32), 4],
    [Math.min(start, max32), 4],
    [0, 2],
  ])
  return Buffer.concat(isLarge ? [...large, last] : [last])
}

function flagsOf(isStreamed: boolean): number {
  return utf8Flag | (isStreamed ? streamedFlag : 0)
}

/** Numbers of 2, 4 and 8 bytes behind a signature. */
function record(signature: string, numbers: [value: number, size: 2 | 4 | 8][]): Buffer {
  const parts = numbers.map(([value, size]) => {
    const bytes = Buffer.alloc(size)
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value))
    else bytes.writeUIntLE(value, 0, size)
    return bytes
  })
  return Buffer.concat([Buffer.from(signature, 'latin1'), ...parts])
}

/** In steps of two seconds, from 1980 on. There is no zone; Fovea writes and reads UTC. */
function toDosTime(moment: Date): number {
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980))
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  const time =
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  return date * 65_536 + time
}
