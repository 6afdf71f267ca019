// What a note consists of, as extensions of Tiptap. Its markup is exactly what note-html.ts allows.
import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { noteCodeBlock } from './note-code-block.ts'
import { makeNoteImage } from './note-image.ts'
import { makeNoteLists } from './note-lists.ts'
import { inlineCode, markedText, noteLink, textLink } from './note-marks.ts'
import { noteTables } from './note-tables.ts'
import type { PictureContext } from './show-picture.ts'

export interface SchemaContext extends PictureContext {
  /** The name of the box that ticks a task. */
  labelTask(text: string): string
}

export function makeNoteSchema(context: SchemaContext): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      dropcursor: { width: 2, color: 'var(--fovea-accent)' },
      code: false,
      codeBlock: false,
      link: false,
      trailingNode: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
    }),
    noteCodeBlock,
    noteLink,
    textLink,
    markedText,
    inlineCode,
    ...makeNoteLists(context.labelTask),
    ...noteTables,
    makeNoteImage(context),
  ]
}
