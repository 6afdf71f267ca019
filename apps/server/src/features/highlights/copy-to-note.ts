// Copies highlights to the note of their text, each with its comment and a link to its place. The note is made if there
// is none. Later it is only appended to, so that what its reader has written in it stays.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { highlights } from '@fovea/contract/highlights.ts'
import { v7 } from 'uuid'
import { assertRoomForNotes } from '../../domain/notes/note-limit.ts'
import { changeNoteText, insertNote } from '../../domain/notes/write-note.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { markCopied } from './highlight-store.ts'
import { type CopyPlan, isCurrent, planCopy } from './plan-copy.ts'

interface Parts {
  db: Db
  clock: Clock
  site: string
  maxTrialNotes: number
}

type CopyingCaller = Pick<Caller, 'userId' | 'userType'>
type Reply = EndpointReply<typeof highlights.highlightsToNote>

/** How often a plan is made before the user is locked. Whoever copies many at once changes what the next plan is about. */
const triesMax = 3

/**
 * @throws Failure `not_found` if one of them does not exist, `invalid_request` for highlights of several texts,
 * `note_limit_reached` or `notes_full`
 */
export async function copyToNote(
  parts: Parts,
  caller: CopyingCaller,
  given: readonly string[],
): Promise<Reply> {
  const { db, site } = parts
  const { userId } = caller
  const asked = { userId, ids: [...new Set(given.map((id) => id.toLowerCase()))] }
  for (let tries = 0; tries < triesMax; tries += 1) {
    const plan = await planCopy(db, { ...asked, site })
    const done = await changeUser(db, userId, async (tx) =>
      (await isCurrent(tx, asked, plan)) ? carryOut(tx, parts, caller, plan) : undefined,
    )
    if (done) return done
  }
  return changeUser(db, userId, async (tx) =>
    carryOut(tx, parts, caller, await planCopy(tx, { ...asked, site })),
  )
}

async function carryOut(
  tx: Tx,
  { clock, maxTrialNotes }: Parts,
  { userId, userType }: CopyingCaller,
  { basis, writes }: CopyPlan,
): Promise<Reply> {
  const now = clock.now()
  let noteId = basis.note?.id
  let added = 0
  for (const { ids, formed, changes } of writes) {
    if (changes) {
      await changeNoteText(tx, { userId, ...changes, formed, now, keepsReplaced: false })
    } else {
      noteId = v7()
      const { bytes } = formed
      await assertRoomForNotes(tx, { userId, userType, notes: 1, maxTrialNotes, bytes })
      await insertNote(tx, {
        userId,
        id: noteId,
        folderId: null,
        tagIds: [],
        formed,
        createdAt: now,
        updatedAt: now,
      })
    }
    await markCopied(tx, userId, { ids, noteId: noteId ?? fail('not_found') })
    added += ids.length
  }
  return { noteId: noteId ?? fail('not_found'), added }
}
