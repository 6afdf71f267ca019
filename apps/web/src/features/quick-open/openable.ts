// The kinds of things that can be opened from anywhere, and the search among them.
import { foldText } from '@fovea/core/text/fold-text.ts'
import Fuse from 'fuse.js'

export const kinds = ['pages', 'notes', 'books', 'games', 'lessons'] as const
export type Kind = (typeof kinds)[number]

export interface Openable {
  kind: Kind
  /** Unique among all kinds. */
  id: string
  title: string
  path: string
}

const shownOfKind = 6

/** Titles that are nearly what was typed too, the best first, a few of each kind. */
export function findOpenable(all: readonly Openable[], typed: string): Openable[] {
  const folded = all.map((one) => ({ one, folded: foldText(one.title) }))
  const fuse = new Fuse(folded, { keys: ['folded'], threshold: 0.35, ignoreLocation: true })
  const found = typed.trim()
    ? fuse.search(foldText(typed).trim()).map(({ item }) => item.one)
    : [...all]
  const order = [...new Set(found.map(({ kind }) => kind))]
  const shown = typed.trim() ? order : kinds
  return shown.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, shownOfKind))
}
