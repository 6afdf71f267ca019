// The import of notes that was started last in this tab. It goes on when its dialog is closed or another page is opened.
import { v7 } from 'uuid'
import { contract } from '#kit/api/api-client.ts'
import { isUnanswered } from '#kit/api/api-error.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createMemberStore, useSession } from '#kit/session/session.ts'

type NoteImportState =
  | { phase: 'none' }
  | { phase: 'sending'; file: File; share: number }
  /** Without an answer the server may have it all the same: it is sent again with the same id. */
  | { phase: 'refused'; file: File; id: string; error: unknown }
  /** The server has it, and can be asked how far it has come. */
  | { phase: 'sent'; id: string }

export const useNoteImport = createMemberStore<NoteImportState>(() => ({ phase: 'none' }))

const show = (state: NoteImportState) => useNoteImport.setState(state, true)

let sending = new AbortController()

export async function importFile(file: File, id = v7()): Promise<void> {
  const { signal } = sending
  const session = useSession.getState()
  const isOver = () => signal.aborted || session.signal.aborted
  show({ phase: 'sending', file, share: 0 })
  try {
    await sendForm(
      contract.noteTransfer.importNotes,
      { _id: id, file },
      { signal, onProgress: (share) => isOver() || show({ phase: 'sending', file, share }) },
    )
    if (!isOver()) show({ phase: 'sent', id })
  } catch (error) {
    if (!isOver()) show({ phase: 'refused', file, id, error })
  }
}

/** Also stops the sending. What the server has already is imported all the same. */
export function forgetImport(): void {
  sending.abort()
  sending = new AbortController()
  show({ phase: 'none' })
}

/** Whether sending the same file again may help. */
export function isLost(error: unknown): boolean {
  return isUnanswered(error)
}
