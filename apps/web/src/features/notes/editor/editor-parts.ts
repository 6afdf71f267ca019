// The extensions of the editor. They read the page's callbacks and language when they run, not when the editor is made,
// because both may have changed by then.
import type { Extensions } from '@tiptap/core'
import type { TFunction } from 'i18next'
import { codeColours } from './code-colours.ts'
import { makeNoteKeys } from './note-keys.ts'
import { createNotePictures, type NotePictures } from './note-pictures.ts'
import { makeNoteSchema } from './note-schema.ts'
import { makePasting } from './pasting.ts'
import { pendingPlaces } from './pending-places.ts'
import type { FileContext, StoredFile } from './store-files.ts'
import { suggestion } from './suggestion.ts'

export interface PageContext {
  t: TFunction<['notes', 'app']>
  describeError(error: unknown): string
  storeFile(file: File): Promise<StoredFile>
  openNote(id: string): void
  editLink(): void
  focusToolbar(): void
  announce(message: string): void
}

export interface EditorParts {
  extensions: Extensions
  pictures: NotePictures
  files: FileContext
}

export function createEditorParts(page: () => PageContext): EditorParts {
  const pictures = createNotePictures()
  const files: FileContext = {
    pictures,
    storeFile: (file) => page().storeFile(file),
    announce: (message) => page().announce(message),
    saying: {
      storing: (name) => page().t('notes:editor.storing', { name }),
      failed: (name, error) => {
        const { t, describeError } = page()
        return `${t('notes:editor.notStored', { name })} ${describeError(error)}`
      },
      again: () => page().t('notes:editor.again'),
      remove: () => page().t('notes:editor.remove'),
    },
  }
  const extensions = [
    ...makeNoteSchema({
      pictures,
      say: (message) => page().t(`notes:editor.${message}`),
      labelTask: (text) => page().t('notes:editor.task', { text }),
    }),
    codeColours,
    pendingPlaces,
    suggestion,
    makePasting(files),
    makeNoteKeys({
      editLink: () => page().editLink(),
      focusToolbar: () => page().focusToolbar(),
      openNote: (id) => page().openNote(id),
    }),
  ]
  return { extensions, pictures, files }
}
