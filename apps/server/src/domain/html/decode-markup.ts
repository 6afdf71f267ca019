// Decodes XML and HTML bytes with the encoding that their sender declared, otherwise with the one that the document
// declares.
import { decodeBytes } from '../text/decode-bytes.ts'

const declarations = [
  /^\s*<\?xml[^>]*\sencoding=["']([\w:.-]+)["']/i,
  /<meta\s[^>]*charset=["']?\s*([\w:.-]+)/i,
]

export function decodeMarkup(bytes: Uint8Array, declaredBySender?: string): string {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  const declared = declarations.map((pattern) => pattern.exec(head)?.[1]).find(Boolean)
  return decodeBytes(bytes, declaredBySender ?? declared)
}

/** Reads the charset of a header such as `text/html; charset=koi8-r`. Returns undefined when it names none. */
export function charsetOf(contentType: string): string | undefined {
  return /charset=["']?([\w:.-]+)/i.exec(contentType)?.[1]
}
