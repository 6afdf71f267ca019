// Imports the file of an export into an empty account. Files are stored first, then the rows, which were checked where they
// were read, and in the end one short transaction inserts all rows and keeps which were left out. A failure leaves nothing.

import { assertTrialIncludes } from '../../domain/notes/note-limit.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import { findUserType } from '../../domain/plans/plan-store.ts'
import { planAllReminders } from '../../domain/reminders/plan-reminders.ts'
import type { Tx } from '../../platform/database.ts'
import { isRefusedData } from '../../platform/database-errors.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { readStaged, stageValues } from '../../platform/files/staged-values.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { RowCompletion, type StagedRows } from './complete-rows.ts'
import {
  completeRows,
  deleteReplaced,
  findPresent,
  insertRows,
  updateAccount,
} from './insert-store.ts'
import type { LeftOut } from './left-out-rows.ts'
import type { Manifest } from './manifest.ts'
import { type ReadPart, readExport } from './read-export.ts'
import { StoredFiles } from './store-files.ts'
import type { TransferParts } from './transfer-parts.ts'
import { endTransfer, type TransferRow } from './transfer-store.ts'

type Reading = AsyncGenerator<ReadPart, void>

interface Left {
  leftOut?: LeftOut
}

export async function restoreAccount(parts: TransferParts, row: TransferRow): Promise<void> {
  const { files, log } = parts
  const source = { open: () => files.open(row.fileKey), sizeBytes: row.fileBytes }
  const reading = readExport(source, log)
  const stored = new StoredFiles(parts, row.userId)
  let stagedKey: string | undefined
  let isSaved = false
  try {
    const first = await reading.next()
    if (first.done || !('account' in first.value)) throw new Error('a file was read without a head')
    const { account } = first.value
    const left: Left = {}
    stagedKey = await stageValues(files, completeAll(row.userId, reading, stored, left))
    isSaved = await save(parts, row, { account, stored, stagedKey, ...left })
  } finally {
    await reading.return()
    if (stagedKey !== undefined) await files.deleteAll(stagedKey).catch(() => {})
    if (!isSaved) await stored.removeAll()
  }
}

async function* completeAll(
  userId: string,
  reading: Reading,
  stored: StoredFiles,
  left: Left,
): AsyncGenerator<StagedRows> {
  const completion = new RowCompletion(userId, stored)
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    const part = next.value
    if ('file' in part) {
      await stored.store(part.file, { bytes: part.bytes, content: takePieces(reading, part.bytes) })
    } else if ('json' in part) yield* await completion.complete(part)
    else if ('leftOut' in part) left.leftOut = part.leftOut
  }
}

/** The pieces of the file that has begun. */
async function* takePieces(reading: Reading, bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; ) {
    const next = await reading.next()
    if (next.done || !('piece' in next.value)) return fail('file_broken')
    left -= next.value.piece.length
    yield next.value.piece
  }
}

/** The import took so long that it was given up meanwhile. */
class GivenUp extends Error {}

/** @returns whether the import was still wanted */
async function save(
  parts: TransferParts,
  row: TransferRow,
  given: { account: Manifest['account']; stored: StoredFiles; stagedKey: string } & Left,
): Promise<boolean> {
  const { db, files, clock } = parts
  const { userId } = row
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return false
      if ((await findPresent(tx, userId)).length > 0) fail('account_not_empty')
      await deleteReplaced(tx, userId)
      for await (const batch of readStaged(files, given.stagedKey)) {
        await insertRows(tx, userId, batch as StagedRows)
      }
      await completeRows(tx, userId)
      await assertWithinLimits(parts, tx, userId)
      await updateAccount(tx, userId, given.account)
      await planAllReminders(tx, userId, clock.now())
      await given.stored.placeBooks()
      // Thrown, so that no rows stay without their files.
      const { leftOut } = given
      const end = { status: 'ready', fileBytes: row.fileBytes, leftOut } as const
      const isWanted = await endTransfer(tx, row, end)
      if (!isWanted) throw new GivenUp()
      return true
    })
  } catch (error) {
    if (error instanceof GivenUp) return false
    // What no row says by itself, such as a key that the database refuses.
    if (isRefusedData(error)) throw new Failure('file_broken')
    throw error
  }
}

async function assertWithinLimits(
  { clock, maxTrialNotes }: TransferParts,
  tx: Tx,
  userId: string,
): Promise<void> {
  await assertRoomForNoteBytes(tx, userId, 0)
  const userType = await findUserType(tx, userId, clock.now())
  if (userType) await assertTrialIncludes(tx, { userId, userType, notes: 0, maxTrialNotes })
}
