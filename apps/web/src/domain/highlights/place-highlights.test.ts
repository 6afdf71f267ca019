import type { Highlight } from '@fovea/contract/highlights.ts'
import { createQuoteFinder } from '@fovea/core/reading/find-quote.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { expect, it } from 'vitest'
import { joinHighlights, placeHighlights } from './place-highlights.ts'

const finderOf = (source: string) =>
  createQuoteFinder(tokenizeText(source, 'en').words, { quoteMax: 5_000 })

const highlightOf = (changes: Partial<Highlight>) =>
  ({ start: 0, end: 2, quote: 'Seven herons', comment: '', ...changes }) as Highlight

it('a highlight is where its words are now, and one whose words are gone is nowhere', () => {
  const moved = highlightOf({})
  const gone = highlightOf({ quote: 'Nine egrets' })
  const imported = highlightOf({ start: null, end: null })
  const find = finderOf('It is dawn. Seven herons stand.')
  expect(placeHighlights([moved, gone, imported], find)).toEqual([
    { highlight: moved, comment: '', start: 3, end: 5 },
  ])
})

it('a selection joins the highlights that it overlaps where they are now', () => {
  const moved = highlightOf({ comment: 'Look!' })
  const placed = placeHighlights([moved], finderOf('It is dawn. Seven herons stand.'))
  expect(joinHighlights({ start: 4, end: 6 }, placed)).toEqual({
    span: { start: 3, end: 6 },
    comment: 'Look!',
    replaced: [moved],
  })
  expect(joinHighlights({ start: 0, end: 2 }, placed).replaced).toEqual([])
})
