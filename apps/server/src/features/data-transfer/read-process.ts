// The entry point of the process that unpacks the file of an export and checks its rows. What it sends is short: files in
// pieces, and some rows at a time.
import { createHash } from 'node:crypto'
import { type Archive, openArchive } from '../../domain/archive/archive.ts'
import { countJsonValues } from '../../platform/bodies/measure-json.ts'
import { answerParent, type Parent } from '../../platform/confined/answer-parent.ts'
import type { ReadAnswer } from '../../platform/confined/read-file-parts.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { type Manifest, manifestPath, manifestShape } from './manifest.ts'
import type { ReadPart, ReadRequest } from './read-export.ts'
import { RowReader } from './read-rows.ts'

const limits = { entries: 500_000, bytes: 2 * 2 ** 30, ratio: 500 }

/** The manifest of the largest account, and the largest part that an export writes, are smaller. */
const manifestBytesMax = 100 * 2 ** 20
const partBytesMax = 64 * 2 ** 20
const partRowsMax = 10_000
const valuesMax = 4_000_000

/** Of one file. A file that is larger than what it came in is no picture and no book. */
const fileBytesMax = 200 * 2 ** 20

const pieceBytes = 512 * 1_024

await answerParent<ReadRequest, ReadAnswer, ReadPart>(read)

async function read({ sizeBytes }: ReadRequest, parent: Parent<ReadPart>): Promise<ReadAnswer> {
  try {
    const archive = openArchive(await parent.readBytes(sizeBytes), limits)
    const { account, files, parts } = readManifest(archive)
    await parent.send({ account })
    for (const { of, ...file } of files) {
      const bytes = readWhole(archive, file, Math.max(fileBytesMax, sizeBytes))
      await parent.send({ file: of, bytes: bytes.length })
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        await parent.send({ piece: Uint8Array.from(bytes.subarray(at, at + pieceBytes)) })
      }
    }
    const reader = new RowReader()
    for (const part of parts) {
      if (part.rows > partRowsMax) return fail('import_too_large')
      const rows = parse(readWhole(archive, part, partBytesMax))
      if (!Array.isArray(rows) || rows.length !== part.rows) return fail('file_broken')
      for (const read of reader.read(part, rows)) await parent.send(read)
    }
    const leftOut = reader.leftOut.sum()
    if (leftOut) await parent.send({ leftOut })
    return { isWhole: true }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code, detail: error.message }
    return { failure: 'file_broken', detail: error instanceof Error ? error.stack : String(error) }
  }
}

/** @throws Failure `unsupported_format` for some other archive */
function readManifest(archive: Archive): Manifest {
  const size = archive.describe(manifestPath)?.bytes
  if (size === undefined) return fail('unsupported_format')
  if (size > manifestBytesMax) return fail('import_too_large')
  const parsed = manifestShape.safeParse(parse(archive.read(manifestPath)))
  return parsed.success ? parsed.data : fail('unsupported_format')
}

function readWhole(
  archive: Archive,
  { path, sha256 }: { path: string; sha256: string },
  bytesMax: number,
): Uint8Array {
  if ((archive.describe(path)?.bytes ?? 0) > bytesMax) return fail('import_too_large')
  const bytes = archive.read(path) ?? fail('file_broken')
  const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
  return isSame ? bytes : fail('file_broken')
}

function parse(bytes: Uint8Array | undefined): unknown {
  const json = Buffer.from(bytes ?? new Uint8Array())
  const values = countJsonValues(json) ?? fail('file_broken')
  if (values > valuesMax) return fail('import_too_large')
  try {
    return JSON.parse(json.toString())
  } catch {
    return fail('file_broken')
  }
}
