// The import of notes that was started last in this tab. It goes on when its dialog is closed or another page is opened.
import { contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createUploads } from '#kit/sending/uploads.ts'

const imports = createUploads<{ file: File }>({
  send: ({ id, file }, options) =>
    sendForm(contract.noteTransfer.importNotes, { _id: id, file }, options),
  // The server has it then, and can be asked how far it has come.
  keepsSent: true,
})

export const { retry: retryImport, clear: forgetImport } = imports

/** Undefined before there is one. */
export const useNoteImport = () => imports.useUploads()[0]

export function importFile(file: File): void {
  forgetImport()
  imports.add([{ file }])
}
