// Changes of highlights on this device that are not on the server yet, and how highlights look with them.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import type { Highlight, highlights } from '@fovea/contract/highlights.ts'
import type { HighlightColour } from '@fovea/contract/note-limits.ts'
import { nameAddress, nameText } from '@fovea/core/reading/highlight-source.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

export type HighlightToSave = Omit<
  EndpointInput<typeof highlights.saveHighlight>['body'],
  'agoMs'
> & { comment: string }

/** What was changed, and nothing else: another device may have changed the rest. */
export interface HighlightChange {
  colour?: HighlightColour
  comment?: string
}

/** Later items replace earlier ones of the same highlight. */
export type KeptHighlight = { _id: string } & (
  | { kind: 'save'; body: HighlightToSave }
  | { kind: 'change'; body: HighlightChange }
  | { kind: 'delete' }
)

/** A highlight as the server has it now. null if it is deleted. */
export interface SavedHighlight {
  _id: string
  highlight: Highlight | null
}

export function isKeptHighlight(value: unknown): value is KeptHighlight {
  if (!hasFields(value, { _id: 'string', kind: 'string' })) return false
  const { kind } = value as { kind: string }
  return (
    kind === 'delete' || (['save', 'change'].includes(kind) && hasFields(value, { body: 'object' }))
  )
}

/** The highlights of one text, with what waits. */
export function showHighlights(
  onServer: readonly Highlight[],
  waiting: readonly KeptHighlight[],
  source: string,
): Highlight[] {
  const shown = new Map(onServer.map((highlight) => [highlight._id, highlight]))
  for (const item of waiting) {
    const known = shown.get(item._id)
    if (item.kind === 'delete') shown.delete(item._id)
    else if (known) shown.set(item._id, { ...known, ...changeOf(item) })
    else if (item.kind === 'save' && sourceOf(item.body) === source) {
      shown.set(item._id, toHighlight(item._id, item.body))
    }
  }
  return [...shown.values()].toSorted(
    (a, b) => (a.chapter ?? 0) - (b.chapter ?? 0) || (a.start ?? 0) - (b.start ?? 0),
  )
}

/** The list of a query after an answer of the server. */
export function replaceSaved(
  list: readonly Highlight[],
  { _id, highlight }: SavedHighlight,
  source: string,
): Highlight[] {
  const others = list.filter((other) => other._id !== _id)
  return highlight?.sourceKey === source ? [...others, highlight] : others
}

/** Returns the change to keep when a highlight changes, which may not be on the server yet. */
export function changeKept(
  _id: string,
  changes: HighlightChange,
  waiting: readonly KeptHighlight[],
): KeptHighlight {
  const made = waiting.find((item) => item._id === _id)
  if (made?.kind === 'save') return { ...made, body: { ...made.body, ...changes } }
  return { _id, kind: 'change', body: { ...(made?.kind === 'change' && made.body), ...changes } }
}

function changeOf(item: Exclude<KeptHighlight, { kind: 'delete' }>): HighlightChange {
  if (item.kind === 'change') return item.body
  const { colour, comment } = item.body
  return { colour, comment }
}

function sourceOf({ textId, url }: HighlightToSave): string {
  return textId ? nameText(textId) : nameAddress(url ?? '')
}

function toHighlight(_id: string, body: HighlightToSave): Highlight {
  const now = new Date().toISOString()
  const { textId = null, url = null, title = '', author = '', chapter = 0 } = body
  const { start, end, quote, colour, comment } = body
  return {
    _id,
    textId,
    url,
    sourceKey: sourceOf(body),
    title,
    author,
    chapter,
    start,
    end,
    location: '',
    quote,
    colour,
    comment,
    noteId: null,
    createdAt: now,
    updatedAt: now,
  }
}
