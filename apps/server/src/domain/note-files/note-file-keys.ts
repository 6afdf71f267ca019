// Where the file store keeps the files of notes. The names are random and tell nothing about a file. Each begins with
// the moment at which it was chosen, so that the sweep recognises files that are too old to get a row.
import { v7 } from 'uuid'

export const noteFilesFolder = 'notes'

export function noteFilesFolderOf(userId: string): string {
  return `${noteFilesFolder}/${userId}`
}

export function newNoteFileKey(userId: string): string {
  return `${noteFilesFolderOf(userId)}/${v7()}`
}
