import type { Highlight } from '@fovea/contract/highlights.ts'
import { describe, expect, it } from 'vitest'
import {
  changeKept,
  type HighlightToSave,
  isKeptHighlight,
  type KeptHighlight,
  replaceSaved,
  showHighlights,
} from './kept-highlights.ts'

const textId = '0190a1b2-0000-7000-8000-000000000000'
const source = `text:${textId}`
const body: HighlightToSave = {
  textId,
  chapter: 0,
  start: 5,
  end: 7,
  quote: 'None of',
  colour: 'yellow',
  comment: '',
}

function highlightOf(_id: string, changes: Partial<Highlight> = {}): Highlight {
  return {
    _id,
    textId,
    url: null,
    sourceKey: source,
    title: 'Herons',
    author: '',
    chapter: 0,
    start: 0,
    end: 2,
    location: '',
    quote: 'Seven herons',
    colour: 'yellow',
    comment: '',
    noteId: null,
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-01T12:00:00Z',
    ...changes,
  }
}

describe('what waits to be sent', () => {
  it('shows in the list of its text, in the order of the text', () => {
    const waiting: KeptHighlight[] = [
      { _id: 'b', kind: 'save', body },
      { _id: 'c', kind: 'save', body: { ...body, textId: null, url: 'https://example.org' } },
      { _id: 'd', kind: 'save', body: { ...body, start: 1, end: 2 } },
    ]
    const shown = showHighlights([highlightOf('a')], waiting, source)
    expect(shown.map(({ _id }) => _id)).toEqual(['a', 'd', 'b'])
    expect(shown[2]).toMatchObject({ quote: 'None of', chapter: 0, start: 5, sourceKey: source })
    const article = showHighlights([], waiting, 'url:https://example.org')
    expect(article.map(({ _id }) => _id)).toEqual(['c'])
  })

  it('changes colour and comment of what the server has, and nothing else', () => {
    const change = { colour: 'blue', comment: 'Why?' } as const
    const [shown] = showHighlights(
      [highlightOf('a', { noteId: textId })],
      [{ _id: 'a', kind: 'change', body: change }],
      source,
    )
    expect(shown).toEqual(highlightOf('a', { noteId: textId, ...change }))
  })

  it('hides what is deleted', () => {
    expect(showHighlights([highlightOf('a')], [{ _id: 'a', kind: 'delete' }], source)).toEqual([])
  })
})

describe('a change of a highlight', () => {
  it('is sent with the highlight while that still waits', () => {
    const waiting: KeptHighlight[] = [{ _id: 'a', kind: 'save', body }]
    expect(changeKept('a', { comment: 'Why?' }, waiting)).toEqual({
      _id: 'a',
      kind: 'save',
      body: { ...body, comment: 'Why?' },
    })
  })

  it('names only what was changed, with what waits of it', () => {
    const first = changeKept('a', { colour: 'pink' }, [])
    expect(first).toEqual({ _id: 'a', kind: 'change', body: { colour: 'pink' } })
    const body = { colour: 'pink', comment: 'Why?' }
    expect(changeKept('a', { comment: 'Why?' }, [first])).toEqual({ ...first, body })
    const elsewhere = highlightOf('a', { comment: 'Yes' })
    expect(showHighlights([elsewhere], [first], source)).toEqual([{ ...elsewhere, colour: 'pink' }])
  })
})

it('an answer of the server replaces, adds or removes a highlight in the list of its text only', () => {
  const list = [highlightOf('a'), highlightOf('b')]
  const changed = highlightOf('a', { comment: 'Why?' })
  expect(replaceSaved(list, { _id: 'a', highlight: changed }, source)).toEqual([list[1], changed])
  expect(replaceSaved(list, { _id: 'a', highlight: null }, source)).toEqual([list[1]])
  const elsewhere = highlightOf('c', { sourceKey: 'url:x' })
  expect(replaceSaved(list, { _id: 'c', highlight: elsewhere }, source)).toEqual(list)
})

it.each([
  null,
  'x',
  {},
  { _id: 'a' },
  { _id: 'a', kind: 'save', body: null },
  { _id: 1, kind: 'delete' },
])('the stored value %j is no kept highlight', (value) =>
  expect(isKeptHighlight(value)).toBe(false),
)
