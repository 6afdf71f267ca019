// Bytes of XML and HTML as text: by what whoever sent them says, else by what the document says of itself.
import { decodeBytes } from '../text/decode-bytes.ts'

const declarations = [
  /^\s*<\?xml[^>]*\sencoding=["']([\w:.-]+)["']/i,
  /<meta\s[^>]*charset=["']?\s*([\w:.-]+)/i,
]

export function decodeMarkup(bytes: Uint8Array, said?: string): string {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  const declared = declarations.map((pattern) => pattern.exec(head)?.[1]).find(Boolean)
  return decodeBytes(bytes, said ?? declared)
}

/** Undefined where a header such as `text/html; charset=koi8-r` does not say. */
export function charsetOf(contentType: string): string | undefined {
  return /charset=["']?([\w:.-]+)/i.exec(contentType)?.[1]
}
