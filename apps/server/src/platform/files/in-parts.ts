// Cuts a stream of bytes into parts of one size, of which only the last may be smaller.

export interface StreamPart {
  bytes: Buffer
  isLast: boolean
}

/** Yields nothing for a stream without bytes. @throws the error of the stream */
export async function* inParts(
  stream: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<StreamPart, undefined> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream) {
    pieces.push(piece)
    length += piece.length
    // More than one part must have arrived: what is left then is the beginning of the next one.
    while (length > partBytes) {
      const bytes = Buffer.concat(pieces, length)
      yield { bytes: bytes.subarray(0, partBytes), isLast: false }
      pieces = [bytes.subarray(partBytes)]
      length -= partBytes
    }
  }
  if (length > 0) yield { bytes: Buffer.concat(pieces, length), isLast: true }
}
