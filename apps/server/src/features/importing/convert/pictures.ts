// Collects the pictures of a book, each once. Only formats that browsers show and that cannot run code are accepted.
import type { PictureType } from '../book-files.ts'
import type { Picture } from './converted-book.ts'

const picturesMax = 2_000
/** Smaller pictures are tracking pixels or lines between paragraphs. */
const leastBytes = 200

const signatures: [PictureType, (text: string) => boolean][] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', (head) => /^RIFF[\s\S]{4}WEBP/.test(head)],
]

/** Recognises a picture by its first bytes. Returns undefined for anything else, including SVG. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const type = signatures.find(([, isIt]) => isIt(head))?.[0]
  return type && { type, bytes }
}

export interface PictureShelf {
  pictures: Picture[]
  /** Returns the index of the picture, or undefined if it cannot be shown. */
  add(source: string): number | undefined
}

/** @param load finds the bytes of a picture that the document refers to */
export function createPictureShelf(load: (source: string) => Uint8Array | undefined): PictureShelf {
  const pictures: Picture[] = []
  const known = new Map<string, number | undefined>()
  return {
    pictures,
    add(source) {
      if (known.has(source)) return known.get(source)
      const bytes = pictures.length < picturesMax ? load(source) : undefined
      const picture = bytes && bytes.length >= leastBytes ? readPicture(bytes) : undefined
      const number = picture && pictures.push(picture) - 1
      known.set(source, number)
      return number
    },
  }
}

/** Returns the bytes in a `data:` address, and undefined for any other address. */
export function readDataUrl(url: string): Uint8Array | undefined {
  const data = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(url)?.[1]
  return data === undefined ? undefined : Buffer.from(data, 'base64')
}
