import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNotePictures } from './note-pictures.ts'
import { makeNoteSchema } from './note-schema.ts'
import { pendingPlaces } from './pending-places.ts'
import { serializeNote } from './serialize-note.ts'
import { type StoredFile, storeFiles } from './store-files.ts'

const id = '0192f0c1-2345-7abc-8def-0123456789ab'
const pictures = createNotePictures(() => new Promise(() => {}))
let editor: Editor
let answer: (stored: StoredFile) => void
let refuse: (error: Error) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const extensions = [
    ...makeNoteSchema({ pictures, say: (text) => text, labelTask: () => '' }),
    pendingPlaces,
  ]
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
    content: '<p>ab</p>',
  })
})
afterEach(() => {
  editor.destroy()
  vi.unstubAllGlobals()
})

function store(name: string, at: number) {
  storeFiles(editor.view, [new File(['x'], name)], at, {
    pictures,
    announce: () => {},
    storeFile: () =>
      new Promise((resolve, reject) => {
        answer = resolve
        refuse = reject
      }),
    saying: {
      storing: (name) => `storing ${name}`,
      failed: (name) => `failed ${name}`,
      again: () => 'again',
      remove: () => 'remove',
    },
  })
}
const place = () => editor.view.dom.querySelector('[data-pending]')
const html = () => serializeNote(editor.state.doc)

it('a picture stands where it was dropped, whatever was written meanwhile', async () => {
  store('cat.png', 2)
  expect(place()?.textContent).toBe('storing cat.png')
  expect(html()).toBe('<p>ab</p>')
  editor.commands.insertContentAt(1, 'before ')
  answer({ id, name: 'cat.png', isImage: true })
  await vi.waitFor(() => expect(html()).toBe(`<p>before a<img data-file="${id}" alt="cat">b</p>`))
  expect(place()).toBe(null)
})

it('another file leaves the text as it is', async () => {
  store('report.pdf', 2)
  answer({ id, name: 'report.pdf', isImage: false })
  await vi.waitFor(() => expect(place()).toBe(null))
  expect(html()).toBe('<p>ab</p>')
})

it('what was not stored can be sent again', async () => {
  store('cat.png', 3)
  refuse(new Error('full'))
  await vi.waitFor(() => expect(place()?.textContent).toContain('failed cat.png'))
  place()?.querySelector('button')?.click()
  expect(place()?.textContent).toBe('storing cat.png')
  answer({ id, name: 'cat.png', isImage: true })
  await vi.waitFor(() => expect(html()).toBe(`<p>ab<img data-file="${id}" alt="cat"></p>`))
})

it('what was not stored can be removed', async () => {
  store('cat.png', 3)
  refuse(new Error('full'))
  await vi.waitFor(() => expect(place()?.querySelectorAll('button')).toHaveLength(2))
  place()?.querySelectorAll('button')[1]?.click()
  expect(place()).toBe(null)
})
