// Finds out by its first bytes which program wrote a file, and reads the notes in it.
import { beginsWithOneOf, otherFileStarts } from '@fovea/contract/import-formats.ts'
import { openArchive } from '../../../domain/archive/archive.ts'
import { fail } from '../../../platform/failure.ts'
import { convertEnex } from './enex.ts'
import type { Imported } from './imported.ts'
import { convertJex, isTar } from './jex.ts'
import { convertMarkdown, convertVault } from './vault.ts'

const archiveLimits = { entries: 250_000, bytes: 2 * 2 ** 30 }

const archiveStarts = [{ 0: 'PK\x03\x04' }, { 0: 'PK\x05\x06' }]

/** @throws Failure when the file cannot be imported */
export function convertNotes(bytes: Uint8Array, fileName: string): Imported {
  if (bytes.length === 0) return fail('file_empty')
  if (beginsWithOneOf(bytes, archiveStarts)) return convertVault(openArchive(bytes, archiveLimits))
  if (isTar(bytes)) return convertJex(bytes)
  const hasNoText =
    beginsWithOneOf(bytes, [...otherFileStarts, { 0: '%PDF' }]) ||
    (bytes.subarray(0, 1_024).includes(0) && !beginsWithOneOf(bytes, wideTextStarts))
  if (hasNoText) return fail('unsupported_format')
  const beginning = Buffer.from(bytes.subarray(0, 1_024)).toString()
  if (/<en-export[\s>]/.test(beginning)) return convertEnex(bytes)
  return convertMarkdown(bytes, fileName)
}

/** UTF-16, in which letters have bytes of nought. */
const wideTextStarts = [{ 0: '\xff\xfe' }, { 0: '\xfe\xff' }]
