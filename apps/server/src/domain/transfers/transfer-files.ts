// Where the file store keeps the files of exports and imports.
import { v7 } from 'uuid'

export const transfersFolder = 'transfers'

export function transfersFolderOf(userId: string): string {
  return `${transfersFolder}/${userId}`
}

export function newTransferKey(userId: string): string {
  return `${transfersFolderOf(userId)}/${v7()}`
}
