// Reads and unpacks the body of an answer. Neither the packed nor the unpacked bytes may be more than the limit.
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

export class TooLargeError extends Error {}

/** The encodings that `readBody` can unpack, for the request header. */
export const acceptedEncodings = 'gzip, br'

/** @throws TooLargeError, or Error when the body breaks off or cannot be unpacked */
export async function readBody(
  answer: IncomingMessage,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const limit = async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`)
      yield chunk
    }
  }
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const unpacker = createUnpacker(answer)
  if (unpacker) await pipeline(answer, limit, unpacker, limit, collect, { signal })
  else await pipeline(answer, limit, collect, { signal })
  return Buffer.concat(chunks)
}

function createUnpacker(answer: IncomingMessage): Transform | undefined {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      // Otherwise the connection would stay open until the time is over, since nothing reads the body.
      answer.destroy()
      throw new Error(`packed as ${encoding.slice(0, 40)}`)
  }
}
