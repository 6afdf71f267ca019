// Bytes of XML and HTML as text: by what the document says of itself where nobody else knows better.
import { decodeBytes } from '../../../platform/text/decode-bytes.ts'

const declarations = [
  /^\s*<\?xml[^>]*\sencoding=["']([\w:.-]+)["']/i,
  /<meta\s[^>]*charset=["']?([\w:.-]+)/i,
]

export function decodeMarkup(bytes: Uint8Array, said?: string): string {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const declared = declarations.map((pattern) => pattern.exec(head)?.[1]).find(Boolean)
  return decodeBytes(bytes, said ?? declared)
}
