import { describe, expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

const russian = 'Семь цапель стояли на отмели, и ни одна из них не двигалась. '.repeat(8)

/** Windows-1251 for the letters of `russian`. */
function encodeWindows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0x0410 + 0xc0
  })
}

describe('bytes', () => {
  test('with a byte-order mark are what it says', () => {
    const littleEndian = Buffer.from(`\ufeff${russian}`, 'utf16le')
    const bigEndian = Buffer.from(littleEndian).swap16()
    expect(decodeBytes(littleEndian, 'windows-1251')).toBe(russian)
    expect(decodeBytes(bigEndian)).toBe(russian)
    expect(decodeBytes(Buffer.from(`\ufeff${russian}`))).toBe(russian)
  })

  test('are read as declared', () => {
    expect(decodeBytes(encodeWindows1251('Цапля'), 'windows-1251')).toBe('Цапля')
    expect(decodeBytes(Uint8Array.of(0xe9), 'ISO-8859-1')).toBe('é')
  })

  test('without a word about them are guessed from how they look', () => {
    expect(decodeBytes(Buffer.from(russian))).toBe(russian)
    expect(decodeBytes(encodeWindows1251(russian))).toBe(russian)
  })

  test('of no known encoding still become text', () => {
    expect(decodeBytes(Uint8Array.of(0xff, 0xfd, 0x41), 'x-nothing')).toContain('A')
    expect(decodeBytes(new Uint8Array())).toBe('')
  })
})
