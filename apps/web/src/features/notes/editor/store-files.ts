// Puts files into a note: each has a place in the text while it is being stored. A picture then stands there; any other
// file is only listed with the note. If storing fails, the place says why and the file can be sent again.
import type { EditorView } from '@tiptap/pm/view'
import { v7 } from 'uuid'
import type { NotePictures } from './note-pictures.ts'
import { addPlace, findPlace, removePlace } from './pending-places.ts'

export interface StoredFile {
  id: string
  name: string
  isImage: boolean
}

export interface FileContext {
  pictures: NotePictures
  storeFile(file: File): Promise<StoredFile>
  /** The words for what happens. */
  saying: {
    storing(name: string): string
    failed(name: string, error: unknown): string
    again(): string
    remove(): string
  }
  announce(message: string): void
}

export function storeFiles(
  view: EditorView,
  files: File[],
  at: number,
  context: FileContext,
): void {
  // Each new place stands after the ones before it.
  for (const file of files) void storeOne(view, file, at, context)
}

async function storeOne(
  view: EditorView,
  file: File,
  at: number,
  context: FileContext,
): Promise<void> {
  const { saying, storeFile, pictures, announce } = context
  const id = v7()
  const box = document.createElement('span')
  box.contentEditable = 'false'
  const show = (state: 'storing' | 'failed', text: string, ...buttons: HTMLElement[]) => {
    box.dataset.pending = state
    const words = document.createElement('span')
    words.textContent = text
    box.replaceChildren(words, ...buttons)
    announce(text)
  }
  const send = async () => {
    show('storing', saying.storing(file.name))
    try {
      const stored = await storeFile(file)
      if (stored.isImage) pictures.keep(stored.id, file)
      if (!view.isDestroyed) finish(view, id, stored)
    } catch (error) {
      if (view.isDestroyed) return
      const again = makeButton(saying.again(), () => void send())
      const remove = makeButton(saying.remove(), () => {
        removePlace(view, id)
        view.focus()
      })
      show('failed', saying.failed(file.name, error), again, remove)
    }
  }
  addPlace(view, id, { from: at, to: at, box })
  await send()
}

function finish(view: EditorView, id: string, stored: StoredFile): void {
  const place = findPlace(view.state, id)
  removePlace(view, id)
  const type = view.state.schema.nodes.image
  if (!place || !stored.isImage || !type) return
  const picture = type.create({ file: stored.id, alt: nameWithoutEnding(stored.name) })
  view.dispatch(view.state.tr.insert(place.from, picture))
}

function nameWithoutEnding(name: string): string {
  return name.replace(/\.[a-z\d]{1,5}$/i, '')
}

function makeButton(label: string, act: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', act)
  return button
}
