// Copies highlights to the note of their text, each with its comment and a link to its place. The note is made if there
// is none. Later it is only appended to, so that what its reader has written in it stays.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { highlights } from '@fovea/contract/highlights.ts'
import { noteHtmlMax, noteTitleMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { assertRoomForNotes } from '../../domain/notes/note-limit.ts'
import { findNoteWithText } from '../../domain/notes/note-store.ts'
import { changeNoteText, insertNote } from '../../domain/notes/write-note.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { findHighlights, findNoteOf, markCopied, type ShownHighlight } from './highlight-store.ts'
import { findPlaceNames, type PlaceNames } from './place-names.ts'

interface Parts {
  db: Db
  clock: Clock
  site: string
  maxTrialNotes: number
}

/**
 * @throws Failure `not_found` if one of them does not exist, `invalid_request` for highlights of several texts,
 * `note_limit_reached` or `notes_full`
 */
export function copyToNote(
  parts: Parts,
  caller: Pick<Caller, 'userId' | 'userType'>,
  given: readonly string[],
): Promise<EndpointReply<typeof highlights.highlightsToNote>> {
  const { userId } = caller
  const ids = [...new Set(given.map((id) => id.toLowerCase()))]
  return changeUser(parts.db, userId, async (tx) => {
    const found = await findHighlights(tx, userId, ids)
    const [first] = found
    if (!first || found.length < ids.length) return fail('not_found')
    if (found.some(({ sourceKey }) => sourceKey !== first.sourceKey)) {
      return fail('invalid_request', { message: 'body/highlights: of several texts' })
    }
    const known = await findNoteOf(tx, userId, first.sourceKey)
    const added = found.filter(({ noteId }) => noteId === null)
    if (known && added.length === 0) return { noteId: known, added: 0 }
    const names = await findPlaceNames({ db: tx, userId, site: parts.site }, first)
    let noteId = known
    for (const group of groupByLength(added, (highlight) => writeHtml(highlight, names))) {
      noteId = await write(tx, parts, caller, {
        known: noteId,
        title: first.title,
        html: group.html,
      })
      await markCopied(tx, userId, { ids: group.ids, noteId })
    }
    return { noteId: noteId ?? fail('not_found'), added: added.length }
  })
}

/** Groups of which each fits into one note. */
function groupByLength(added: ShownHighlight[], write: (highlight: ShownHighlight) => string) {
  const groups: { ids: string[]; html: string }[] = []
  for (const highlight of added) {
    const html = write(highlight)
    const last = groups.at(-1)
    if (last && last.html.length + html.length <= noteHtmlMax) {
      last.ids.push(highlight.id)
      last.html += html
    } else groups.push({ ids: [highlight.id], html })
  }
  return groups
}

/** Returns the id of the note. A note that is too long for more is followed by another one. */
async function write(
  tx: Tx,
  { clock, maxTrialNotes }: Parts,
  { userId, userType }: Pick<Caller, 'userId' | 'userType'>,
  { known, title, html }: { known: string | undefined; title: string; html: string },
): Promise<string> {
  const now = clock.now()
  const kept = known ? await findNoteWithText(tx, userId, known) : undefined
  if (kept && kept.html.length + html.length <= noteHtmlMax) {
    const { id, title: keptTitle } = kept.note
    const whole = kept.html + html
    await changeNoteText(tx, {
      userId,
      id,
      title: keptTitle,
      html: whole,
      now,
      keepsReplaced: false,
    })
    return id
  }
  const id = v7()
  const bytes = Buffer.byteLength(html)
  await assertRoomForNotes(tx, { userId, userType, notes: 1, maxTrialNotes, bytes })
  await insertNote(tx, {
    ...{ userId, id, html, folderId: null, tagIds: [], createdAt: now, updatedAt: now },
    title: title
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, noteTitleMax)
      .toWellFormed(),
  })
  return id
}

function writeHtml(highlight: ShownHighlight, names: PlaceNames): string {
  const { quote, comment } = highlight
  const { name, address } = names(highlight)
  const place = escapeHtml(name)
  return [
    quote && `<blockquote>${writeParagraphs(quote)}</blockquote>`,
    comment && writeParagraphs(comment),
    name && `<p>${address ? `<a href="${escapeHtml(address)}">${place}</a>` : place}</p>`,
  ].join('')
}

function writeParagraphs(text: string): string {
  return text
    .split(/(?:\r\n?|\n)\s*/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
