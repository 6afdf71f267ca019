// Writes a note as markup. Blocks that have not changed since the last time are not written again, which makes it cheap
// enough for every key press in a long note.
import { DOMSerializer, type Node } from '@tiptap/pm/model'

const written = new WeakMap<Node, string>()

export function serializeNote(doc: Node): string {
  if (isEmptyNote(doc)) return ''
  const serializer = DOMSerializer.fromSchema(doc.type.schema)
  let html = ''
  for (const block of doc.children) html += writeBlock(block, serializer)
  return html
}

function isEmptyNote(doc: Node): boolean {
  return doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2
}

function writeBlock(block: Node, serializer: DOMSerializer): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const element = serializer.serializeNode(block)
  const html = element instanceof Element ? element.outerHTML : ''
  written.set(block, html)
  return html
}
