// The file of an account that is being sent in this tab. It goes on when another page is opened.
import { v7 } from 'uuid'
import { contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createMemberStore, useSession } from '#kit/session/session.ts'

type DataImportState =
  | { phase: 'none' }
  | { phase: 'sending'; share: number }
  /** Without an answer the server may have it all the same: it is sent again with the same id. */
  | { phase: 'refused'; file: File; id: string; error: unknown }

export const useDataImport = createMemberStore<DataImportState>(() => ({ phase: 'none' }))

const show = (state: DataImportState) => useDataImport.setState(state, true)

export async function sendAccount(file: File, id = v7()): Promise<void> {
  const { signal } = useSession.getState()
  show({ phase: 'sending', share: 0 })
  try {
    await sendForm(
      contract.dataTransfer.importData,
      { _id: id, file },
      { signal, onProgress: (share) => signal.aborted || show({ phase: 'sending', share }) },
    )
    if (!signal.aborted) show({ phase: 'none' })
  } catch (error) {
    if (!signal.aborted) show({ phase: 'refused', file, id, error })
  }
}
