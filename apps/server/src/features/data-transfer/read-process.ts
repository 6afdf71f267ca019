// The entry point of the process that unpacks the file of an export.
import { createHash } from 'node:crypto'
import { openArchive } from '../../domain/archive/archive.ts'
import { answerParent, type Parent } from '../../platform/confined/answer-parent.ts'
import type { ReadAnswer } from '../../platform/confined/read-file-parts.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { manifestPath, manifestShape } from './manifest.ts'
import type { ReadPart, ReadRequest } from './read-export.ts'

const limits = { entries: 500_000, bytes: 2 * 2 ** 30, ratio: 500 }

/** The manifest of the largest account is smaller. */
const manifestBytesMax = 100 * 2 ** 20

await answerParent<ReadRequest, ReadAnswer, ReadPart>(read)

async function read({ sizeBytes }: ReadRequest, parent: Parent<ReadPart>): Promise<ReadAnswer> {
  try {
    const archive = openArchive(await parent.readBytes(sizeBytes), limits)
    const size = archive.describe(manifestPath)?.bytes
    // Some other archive.
    if (size === undefined) return fail('unsupported_format')
    if (size > manifestBytesMax) return fail('import_too_large')
    const parsed = manifestShape.safeParse(parse(archive.read(manifestPath)))
    if (!parsed.success) return fail('unsupported_format')
    const manifest = parsed.data
    await parent.send({ manifest })
    const readWhole = ({ path, sha256 }: { path: string; sha256: string }) => {
      const bytes = archive.read(path) ?? fail('file_broken')
      const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
      return isSame ? bytes : fail('file_broken')
    }
    for (const { of, ...file } of manifest.files) {
      // A copy, since a view would be sent with everything that it is a view of.
      await parent.send({ file: { of, bytes: Uint8Array.from(readWhole(file)) } })
    }
    for (const part of manifest.parts) {
      const rows = parse(readWhole(part))
      if (!Array.isArray(rows) || rows.length !== part.rows) return fail('file_broken')
      await parent.send({ table: part.table, rows })
    }
    return { isWhole: true }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code }
    return { failure: 'file_broken', detail: error instanceof Error ? error.stack : String(error) }
  }
}

function parse(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? new Uint8Array()).toString())
  } catch {
    return fail('file_broken')
  }
}
