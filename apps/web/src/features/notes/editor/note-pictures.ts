// The pictures of the notes on a page. Their bytes need the user's token, so they are fetched and shown from memory,
// which is given back when the note is closed.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { contract, fetchBytes } from '#kit/api/api-client.ts'

export interface NotePictures {
  /** The address of a picture in memory. It is fetched once. */
  find(id: string): Promise<string>
  /** Remembers a picture that has just been stored, so that it need not be fetched. */
  keep(id: string, bytes: Blob): void
  close(): void
}

export function createNotePictures(fetchPicture = fetchFile): NotePictures {
  const stop = new AbortController()
  const found = new Map<string, Promise<string>>()
  const made: string[] = []

  function makeAddress(bytes: Blob): string {
    const address = URL.createObjectURL(bytes)
    made.push(address)
    return address
  }

  return {
    find(id) {
      const known = found.get(id)
      if (known) return known
      const asked = fetchPicture(id, stop.signal).then((bytes) => {
        stop.signal.throwIfAborted()
        return makeAddress(bytes)
      })
      found.set(id, asked)
      // What failed is asked for again the next time.
      asked.catch(() => found.delete(id))
      return asked
    },
    keep(id, bytes) {
      found.set(id, Promise.resolve(makeAddress(bytes)))
    },
    close() {
      stop.abort()
      for (const address of made) URL.revokeObjectURL(address)
    },
  }
}

function fetchFile(id: string, signal: AbortSignal): Promise<Blob> {
  return fetchBytes(fillPath(contract.noteFiles.file.path, { id }), signal)
}
