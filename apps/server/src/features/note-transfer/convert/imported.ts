// The notes, folders and files that are read from an imported file, whichever program wrote it.

export interface ImportedNote {
  id: string
  title: string
  /** Clean markup, in which other imported notes and files have their ids. */
  html: string
  /** The titles of its folder and of those around it, the outermost first. */
  folder: string[]
  tags: string[]
  isPinned: boolean
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
}

export interface ImportedFile {
  id: string
  noteId: string
  name: string
  sizeBytes: number
  /** The content is unpacked when it is needed, since all files together may not fit into memory. */
  read(): Uint8Array
}

export interface Imported {
  /** Folders, also those without notes. */
  folders: string[][]
  notes: ImportedNote[]
  files: ImportedFile[]
  /** The names of what was left out. */
  skipped: string[]
}
