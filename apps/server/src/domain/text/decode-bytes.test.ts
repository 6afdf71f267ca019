import { describe, expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

const russian = 'Семь цапель стояли на отмели, и ни одна из них не двигалась. '
const ukrainian =
  'Сім чапель стояли на мілині, і жодна з них не рухалася, доки не здійнявся вітер. '
const polish = 'Siedem czapli stało na mieliźnie i żadna się nie poruszyła, aż zerwał się wiatr. '
const japanese = '七羽の鷺が浅瀬に立っていた。風が吹くまで、一羽も動かなかった。'
const english = 'Seven herons stood in the shallows and none of them moved before the wind came. '

/** Encodes a text with one byte per character. */
function encode(text: string, name: string): Uint8Array {
  const decoder = new TextDecoder(name)
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  )
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 0x3f)
}

describe('decoding bytes', () => {
  test('follows a byte-order mark', () => {
    const littleEndian = Buffer.from(`\ufeff${russian}`, 'utf16le')
    const bigEndian = Buffer.from(littleEndian).swap16()
    expect(decodeBytes(littleEndian, 'windows-1251')).toBe(russian)
    expect(decodeBytes(bigEndian)).toBe(russian)
    expect(decodeBytes(Buffer.from(`\ufeff${russian}`))).toBe(russian)
  })

  test('follows the declared encoding', () => {
    expect(decodeBytes(encode('Цапля', 'windows-1251'), 'windows-1251')).toBe('Цапля')
    expect(decodeBytes(Uint8Array.of(0xe9), 'ISO-8859-1')).toBe('é')
    expect(decodeBytes(encode('і', 'koi8-u'), 'KOI8-R')).toBe('і')
  })

  test('ignores a declared encoding that is obviously wrong', () => {
    expect(decodeBytes(Buffer.from(russian), 'windows-1251')).toBe(russian)
    expect(decodeBytes(Buffer.from(english), 'utf-16')).toBe(english)
    expect(decodeBytes(encode(russian, 'windows-1251'), 'utf-8')).toBe(russian)
  })

  test.each(['', 'utf-8'])('tolerates a single bad byte in UTF-8 (declared: "%s")', (declared) => {
    const bytes = Buffer.concat([Buffer.from(russian), Buffer.of(0xff), Buffer.from(russian)])
    expect(decodeBytes(bytes, declared)).toBe(`${russian}\ufffd${russian}`)
  })

  test('believes a declaration of UTF-8 when a bad byte is the only one outside of ASCII', () => {
    const bytes = Buffer.concat([Buffer.from(english), Buffer.of(0xe9)])
    expect(decodeBytes(bytes, 'UTF-8')).toBe(`${english}\ufffd`)
  })
})

describe('decoding bytes without a declared encoding', () => {
  test.each([
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['ibm866', russian],
    ['iso-8859-5', russian],
    ['windows-1251', ukrainian],
    ['koi8-u', ukrainian],
    ['ibm866', ukrainian],
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['windows-1252', '«Où ça ?» — « À l’été, près de la forêt », répondit le garçon.'],
    ['windows-1252', 'Größe, Übermut und süße Äpfel: „Schöne Grüße!“'],
    ['iso-8859-7', 'Επτά ερωδιοί στέκονταν στα ρηχά και κανένας δεν κουνήθηκε πριν φυσήξει.'],
  ])('recognises %s in "%s", alone and within a lot of English', (name, text) => {
    const bytes = encode(text, name)
    expect(decodeBytes(bytes)).toBe(new TextDecoder(name).decode(bytes))
    const mixed = encode(english.repeat(30) + text + english.repeat(30), name)
    expect(decodeBytes(mixed)).toBe(new TextDecoder(name).decode(mixed))
  })

  test.each([english, russian, japanese, polish])('recognises UTF-16 in "%s"', (text) => {
    const littleEndian = Buffer.from(text, 'utf16le')
    const bigEndian = Buffer.from(littleEndian).swap16()
    expect(decodeBytes(littleEndian)).toBe(text)
    expect(decodeBytes(bigEndian)).toBe(text)
  })

  test('recognises seven-bit Japanese by its switch to kanji', () => {
    const bytes = Buffer.from('1b2442 467c 4b5c 386c 1b2842'.replaceAll(' ', ''), 'hex')
    expect(decodeBytes(bytes)).toBe('日本語')
    expect(decodeBytes(Buffer.from(english))).toBe(english)
  })

  test('always returns some text, also for unknown encodings', () => {
    expect(decodeBytes(Uint8Array.of(0xff, 0xfd, 0x41), 'x-nothing')).toContain('A')
    expect(decodeBytes(new Uint8Array())).toBe('')
  })
})
