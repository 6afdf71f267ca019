// Finds the files of each imported note. A file that several notes show is given to each of them.
import { noteFilesMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import type { FoundFile } from '../../../domain/markdown/finders.ts'
import type { ImportedFile } from './imported.ts'
import { isPictureName, tidyFileName } from './tidy-names.ts'

export interface SourceFile {
  /** What distinguishes it from all others. */
  key: string
  name: string
  sizeBytes: number
  isPicture?: boolean
  read(): Uint8Array
}

export class FileCollector {
  readonly files: ImportedFile[] = []
  /** Of the files that were given to a note. */
  readonly usedKeys = new Set<string>()
  readonly skipped: string[] = []
  readonly #found = new Map<string, FoundFile>()
  readonly #counts = new Map<string, number>()

  /** @returns undefined when the note has too many files */
  give(noteId: string, source: SourceFile): FoundFile | undefined {
    const place = `${noteId} ${source.key}`
    const known = this.#found.get(place)
    if (known) return known
    const count = this.#counts.get(noteId) ?? 0
    if (count >= noteFilesMax) {
      this.skipped.push(source.name)
      return undefined
    }
    const name = tidyFileName(source.name)
    const isPicture = source.isPicture ?? isPictureName(name)
    const found = { id: v7(), name, isPicture }
    this.#counts.set(noteId, count + 1)
    this.#found.set(place, found)
    this.usedKeys.add(source.key)
    this.files.push({ ...found, noteId, sizeBytes: source.sizeBytes, read: () => source.read() })
    return found
  }

  /** Without what a note had that was left out itself. */
  filesOf(noteIds: Set<string>): ImportedFile[] {
    return this.files.filter(({ noteId }) => noteIds.has(noteId))
  }
}
