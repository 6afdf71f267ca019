// Reads markup as a note. The parser's document loads and runs nothing, and only what the schema knows comes out of it.
import { type Extensions, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as NoteParser } from '@tiptap/pm/model'

export function parseNote(html: string, extensions: Extensions): JSONContent {
  const parser = NoteParser.fromSchema(getSchema(extensions))
  return parser.parse(parseInertly(html), { preserveWhitespace: true }).toJSON()
}

/** The body of a document in which scripts, pictures and handlers are dead. */
export function parseInertly(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}
