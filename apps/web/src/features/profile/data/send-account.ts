// The file of an account that is being sent in this tab. It goes on when another page is opened.
import { contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createUploads } from '#kit/sending/uploads.ts'

interface Source {
  file: File
  /** Called when it was sent or refused. */
  onEnd(): Promise<void>
}

const imports = createUploads<Source>({
  send: ({ id, file, onEnd }, options) =>
    sendForm(contract.dataTransfer.importData, { _id: id, file }, options).finally(
      () => void onEnd(),
    ),
})

export const { retry: sendAgain } = imports

/** Undefined unless a file is being sent, or was refused. */
export const useDataImport = () => imports.useUploads()[0]

export function sendAccount(source: Source): void {
  imports.clear()
  imports.add([source])
}
