// Copies highlights to the note of their text. Waiting changes are sent first, since the server copies only what it has.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { useUserId } from '#kit/session/session.ts'
import { highlightOutbox, sendHighlight } from './highlight-outbox.ts'
import { showSaved } from './show-saved.ts'

const copiedAtOnce = 500

export function useCopyToNote() {
  const userId = useUserId()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn(ids: readonly string[]) {
      if (userId) await sendFirst(userId, ids)
      let copied = { noteId: '', added: 0 }
      for (let from = 0; from < ids.length; from += copiedAtOnce) {
        const part = ids.slice(from, from + copiedAtOnce)
        const answer = await callApi(contract.highlights.highlightsToNote, {
          body: { highlights: part },
        })
        copied = { noteId: answer.noteId, added: copied.added + answer.added }
      }
      return copied
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: queryKeys.highlights.all })
      void client.invalidateQueries({ queryKey: queryKeys.notes.all })
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'note_limit_reached') {
        void navigate({ to: paths.plans, search: { reason: 'max_notes_trial' } })
      }
    },
  })

  async function sendFirst(user: string, ids: readonly string[]): Promise<void> {
    const wanted = new Set(ids)
    for (const item of highlightOutbox.waiting(user).filter(({ _id }) => wanted.has(_id))) {
      const saved = await sendHighlight(item)
      highlightOutbox.letGo(user, item)
      showSaved(client, saved)
    }
  }
}
