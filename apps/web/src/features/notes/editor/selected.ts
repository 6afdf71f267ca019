// Finds out what is selected, if the editor offers something for it.
import { type Editor, getMarkRange } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

export type Selected =
  | { kind: 'textLink'; href: string; from: number; to: number }
  | { kind: 'noteLink'; note: string; from: number; to: number }
  | { kind: 'picture'; alt: string; from: number }
  | { kind: 'code'; language: string; from: number }

export function readSelected({ state, schema }: Editor): Selected | null {
  const { selection } = state
  const { $from, empty } = selection
  if (selection instanceof NodeSelection && selection.node.type.name === 'image') {
    return { kind: 'picture', alt: selection.node.attrs.alt, from: selection.from }
  }
  if (!empty) return null
  if ($from.parent.type.name === 'codeBlock') {
    return { kind: 'code', language: $from.parent.attrs.language ?? '', from: $from.before() }
  }
  for (const mark of $from.marks().concat($from.nodeAfter?.marks ?? [])) {
    const type = schema.marks[mark.type.name]
    const range = type && getMarkRange($from, type)
    if (!range) continue
    const { from, to } = range
    if (mark.type.name === 'textLink') return { kind: 'textLink', href: mark.attrs.href, from, to }
    if (mark.type.name === 'noteLink') return { kind: 'noteLink', note: mark.attrs.note, from, to }
  }
  return null
}
