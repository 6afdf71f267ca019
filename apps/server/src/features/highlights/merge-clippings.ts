// Makes highlights of clippings. A Kindle writes a new entry for every change: a selection that grows, a note that is
// written to it. Here entries of the same words become one highlight, with its note as the comment.
import { createHash } from 'node:crypto'
import { highlightCommentMax, highlightQuoteMax } from '@fovea/contract/note-limits.ts'
import { nameTitle } from '@fovea/core/reading/highlight-source.ts'
import type { Clipping } from './parse-clippings.ts'

export interface MergedClipping extends Pick<Clipping, 'title' | 'author' | 'place' | 'addedAt'> {
  sourceKey: string
  quote: string
  comment: string
  digest: string
  /** The digests of shorter selections that it replaces. */
  replaces: string[]
}

interface Draft extends MergedClipping {
  range: Clipping['range']
}

export function mergeClippings(clippings: readonly Clipping[]): MergedClipping[] {
  const drafts = new Map<string, Draft[]>()
  for (const clipping of clippings) {
    const sourceKey = nameTitle(clipping.title, clipping.author)
    const ofText = drafts.get(sourceKey) ?? []
    drafts.set(sourceKey, ofText)
    if (clipping.kind === 'highlight') addHighlight(ofText, clipping, sourceKey)
  }
  for (const clipping of clippings) {
    if (clipping.kind !== 'note') continue
    const sourceKey = nameTitle(clipping.title, clipping.author)
    addNote(drafts.get(sourceKey) ?? [], clipping, sourceKey)
  }
  return [...drafts.values()].flat().map(({ range: _, ...merged }) => merged)
}

function addHighlight(drafts: Draft[], clipping: Clipping, sourceKey: string): void {
  const draft = toDraft(clipping, sourceKey)
  const earlier = drafts.findLastIndex((other) => isSameSelection(other, draft))
  const replaced = drafts[earlier]
  if (!replaced) drafts.push(draft)
  else if (replaced.digest !== draft.digest) {
    draft.replaces.push(...replaced.replaces, replaced.digest)
    drafts[earlier] = draft
  }
}

/** The selection that was made last is the one that its reader wanted. */
function isSameSelection(a: Draft, b: Draft): boolean {
  if (a.digest === b.digest) return true
  if (a.range && b.range ? !doOverlap(a.range, b.range) : a.place !== b.place) return false
  const [x, y] = [squeeze(a.quote), squeeze(b.quote)]
  return x.includes(y) || y.includes(x)
}

/** A note has the location at which its highlight ends or begins. A note without a highlight stands for itself. */
function addNote(drafts: Draft[], note: Clipping, sourceKey: string): void {
  const { range } = note
  const about = drafts.filter((draft) => range && draft.range && doOverlap(draft.range, range))
  const distance = (draft: Draft) => Math.abs((draft.range?.end ?? 0) - (range?.end ?? 0))
  const nearest = about
    .filter(({ quote }) => quote !== '')
    .toSorted((a, b) => distance(a) - distance(b))[0]
  if (nearest) {
    const known = nearest.comment.split('\n\n')
    // A note that was extended replaces its earlier form.
    const others = known.filter((part) => part !== '' && !note.text.startsWith(part))
    nearest.comment = [...others, note.text]
      .join('\n\n')
      .slice(0, highlightCommentMax)
      .toWellFormed()
    return
  }
  const draft = toDraft(note, sourceKey)
  if (!drafts.some(({ digest }) => digest === draft.digest)) drafts.push(draft)
}

function toDraft(clipping: Clipping, sourceKey: string): Draft {
  const { kind, title, author, place, range, addedAt, text } = clipping
  const isNote = kind === 'note'
  return {
    sourceKey,
    place,
    range,
    addedAt,
    title: cut(title, 500),
    author: cut(author, 200),
    quote: isNote ? '' : cut(text, highlightQuoteMax),
    comment: isNote ? cut(text, highlightCommentMax) : '',
    digest: digestOf([
      sourceKey,
      kind,
      range?.unit ?? '',
      String(range?.start ?? place),
      squeeze(text),
    ]),
    replaces: [],
  }
}

function doOverlap(a: NonNullable<Draft['range']>, b: NonNullable<Draft['range']>): boolean {
  return a.unit === b.unit && a.start <= b.end && b.start <= a.end
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text

function digestOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}
