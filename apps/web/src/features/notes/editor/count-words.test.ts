import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'
import { createNotePictures } from './note-pictures.ts'
import { makeNoteSchema } from './note-schema.ts'

const pictures = createNotePictures(() => new Promise(() => {}))
const extensions = makeNoteSchema({ pictures, say: () => '', labelTask: () => '' })

it.each([
  ['', 0],
  ['<p>Well-known words, isn’t it — 3 more…</p>', 6],
  ['<p>one<br>two</p><p>three</p>', 3],
  [
    '<ul><li><p>one <strong>tw</strong>o</p></li></ul><table><tbody><tr><td><p>three</p></td></tr></tbody></table>',
    3,
  ],
  ['<p>* * *</p>', 0],
])('%j has %i words', (html, words) => {
  const editor = new Editor({ element: null, extensions, content: html })
  expect(countWords(editor.state.doc)).toBe(words)
  editor.destroy()
})
