// Puts a link to another note into the text.
import type { Editor } from '@tiptap/core'
import { v7 } from 'uuid'
import { addPlace, findPlace, removePlace } from './pending-places.ts'
import { closeSuggestion } from './suggestion.ts'

export interface NamedNote {
  id: string
  title: string
}

interface Place {
  from: number
  to: number
}

export function linkNote({ view, schema }: Editor, { from, to }: Place, note: NamedNote): void {
  const mark = schema.marks.noteLink?.create({ note: note.id })
  if (!mark) return
  const { tr } = view.state
  const text = schema.text(note.title, [mark])
  view.dispatch(tr.replaceWith(from, to, text).removeStoredMark(mark).scrollIntoView())
}

/** The typed text stays where it is until the note exists, and for good if the note cannot be made. */
export async function createLinkedNote(
  editor: Editor,
  place: Place,
  create: () => Promise<NamedNote>,
): Promise<void> {
  const { view } = editor
  const id = v7()
  closeSuggestion(view)
  addPlace(view, id, { from: place.from, to: place.to })
  try {
    const note = await create()
    const now = view.isDestroyed ? undefined : findPlace(view.state, id)
    if (now) linkNote(editor, now, note)
  } finally {
    if (!view.isDestroyed) removePlace(view, id)
  }
}
