import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../platform/failure.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { detectFormat } from './detect-format.ts'

const detect = (bytes: Uint8Array | string, fileName = 'a') =>
  detectFormat({ bytes: Buffer.from(bytes), fileName, isWebPage: false })

const pdf = makePdf([[{ text: 'Seven herons', y: 500 }]])
const sentence = 'Семь цапель стояли на отмели, и ни одна из них не двигалась. '

describe('the format of a file', () => {
  test('with zero bytes is not text, unless it is UTF-16', () => {
    const zeros = Buffer.alloc(4_000)
    for (const program of [
      zeros,
      Buffer.concat([Buffer.from('\x7fELF'), zeros, Buffer.from(sentence)]),
    ]) {
      expect(() => detect(program)).toThrow(new Failure('unsupported_format'))
    }
    expect(() => detect(readFileSync(process.execPath).subarray(0, 200_000))).toThrow(
      new Failure('unsupported_format'),
    )
    const numbers = Buffer.from(
      Uint32Array.from({ length: 9_000 }, (_, i) => 0x7672 + (i >> 6)).buffer,
    )
    const index = Buffer.concat([Buffer.from('!<arch>'.padEnd(901)), numbers.swap32()])
    expect(() => detect(index)).toThrow(new Failure('unsupported_format'))
    expect(detect(Buffer.from(sentence, 'utf16le'))).toBe('text')
    expect(detect(Buffer.from(sentence, 'utf16le').swap16())).toBe('text')
  })

  test('that only mentions PDF is not PDF', () => {
    const about = 'A file that begins with %PDF-1.7 and ends with %%EOF is shown.\n'
    expect(detect(about)).toBe('text')
    expect(detect(`%PDF-1.7 is how such files begin.\n`)).toBe('text')
    expect(
      detect(`${about}\n%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\nThat was all.`),
    ).toBe('text')
  })

  test('is detected quickly, whatever follows that mention', () => {
    expect(detect(`x %PDF-1.4${'\n'.repeat(3_000)}%${'\n %'.repeat(300)}`)).toBe('text')
  })

  test('that is PDF is detected, also after the lines that mail programs and printers put before it', () => {
    expect(detect(pdf)).toBe('pdf')
    expect(detect(Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), pdf]))).toBe('pdf')
    expect(detect('%PDF-1.4\nbroken')).toBe('pdf')
    expect(detect('%PDF-1.4 %\xe2\xe3\xcf\xd3\n')).toBe('pdf')
  })
})
