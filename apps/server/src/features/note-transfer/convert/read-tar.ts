// Reads tar archives. Only plain files count: links, devices and everything else are left out.
import { fail } from '../../../platform/failure.ts'

const blockBytes = 512
const entriesMax = 250_000

/** @throws Failure `file_broken` or `import_too_large` */
export function readTar(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let entries = 0
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const header = Buffer.from(bytes.buffer, bytes.byteOffset + at, blockBytes)
    if (header.every((byte) => byte === 0)) break
    entries += 1
    if (entries > entriesMax) return fail('import_too_large')
    const digits = header.toString('latin1', 124, 136).replaceAll('\0', ' ').trim()
    if (!/^[0-7]+$/.test(digits)) return fail('file_broken')
    const size = Number.parseInt(digits, 8)
    const start = at + blockBytes
    if (start + size > bytes.length) return fail('file_broken')
    const name = readText(header, 0, 100)
    const prefix = readText(header, 345, 500)
    const isFile = header[156] === 0x30 || header[156] === 0
    const path = `${prefix === '' ? '' : `${prefix}/`}${name}`.replace(/^\.\//, '')
    if (isFile) files.set(path, bytes.subarray(start, start + size))
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
  return files
}

function readText(header: Buffer, begin: number, end: number): string {
  const field = header.subarray(begin, end)
  const length = field.indexOf(0)
  return field.toString('utf8', 0, length < 0 ? field.length : length)
}
