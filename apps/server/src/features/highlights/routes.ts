// The handlers of the contract's endpoints for highlights.
import type { contract } from '@fovea/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { changeUser, inTurn } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { copyToNote } from './copy-to-note.ts'
import { exportAll, exportTexts } from './export-highlights.ts'
import { deleteHighlight, findHighlight, updateHighlight } from './highlight-store.ts'
import { importClippings } from './import-clippings.ts'
import { listHighlights, listTexts, toHighlight } from './list-highlights.ts'
import { saveHighlight } from './save-highlight.ts'
import { findHighlightedTexts } from './text-store.ts'

export function highlightsHandlers(parts: {
  db: Db
  clock: Clock
  files: Pick<FileStore, 'read'>
  publicUrl: string
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
}): Handlers<typeof contract.highlights> {
  const { db, clock } = parts
  const site = parts.publicUrl.replace(/\/$/, '')

  return {
    async saveHighlight({ params, body, caller }) {
      const id = params.id.toLowerCase()
      return toHighlight(await saveHighlight(parts, caller.userId, { id, sent: body }))
    },

    changeHighlight: ({ params, body, caller: { userId } }) =>
      changeUser(db, userId, async (tx) => {
        const known = (await findHighlight(tx, userId, params.id)) ?? fail('not_found')
        const { colour = known.colour, comment = known.comment } = body
        if (colour === known.colour && comment === known.comment) return toHighlight(known)
        const changes = { colour, comment, updatedAt: clock.now() }
        await updateHighlight(tx, known, changes)
        return toHighlight({ ...known, ...changes })
      }),

    async deleteHighlight({ params, caller: { userId } }) {
      const isDeleted = await inTurn(userId, () => deleteHighlight(db, userId, params.id))
      return isDeleted ? { success: true } : fail('not_found')
    },

    highlights: ({ query, caller }) => listHighlights(db, caller.userId, query),

    highlightedTexts: ({ query, caller }) => listTexts(db, caller.userId, query),

    async exportHighlights({ query: { source }, caller: { userId } }) {
      const exported = { db, userId, site }
      const type = 'text/markdown'
      if (source === undefined) {
        return { bytes: exportAll(exported), type, fileName: 'highlights.md' }
      }
      const [text] = await findHighlightedTexts(db, userId, { source, limit: 1 })
      if (!text) return fail('not_found')
      const fileName = `${text.title
        .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
        .trim()
        .slice(0, 80)}.md`
      return { bytes: exportTexts(exported, [text]), type, fileName: fileName.toWellFormed() }
    },

    highlightsToNote: ({ body, caller }) => copyToNote({ ...parts, site }, caller, body.highlights),

    importClippings: ({ body, caller }) => importClippings(parts, caller.userId, body.file),
  }
}
