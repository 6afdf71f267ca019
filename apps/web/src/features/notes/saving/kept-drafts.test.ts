import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startNew, toDraft } from './autosave-state.ts'
import { dropDraft, keepDraft, listDrafts } from './kept-drafts.ts'

const draft = (id: string) => toDraft(startNew(id, {}))
const idsOf = (userId: string) =>
  [...listDrafts(userId)].map(([tab, drafts]) => [tab, drafts.map(({ id }) => id).join()])

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('lists the drafts of one user by tab, the oldest first', () => {
  const order = ['c', 'a', 'b']
  for (const id of order) {
    expect(keepDraft('ada', 'one', draft(id))).toBe(true)
    vi.advanceTimersByTime(1_000)
  }
  keepDraft('ada', 'one', draft('c'))
  keepDraft('ada', 'two', draft('d'))
  keepDraft('ben', 'one', draft('e'))
  expect(new Map(idsOf('ada') as [string, string][])).toEqual(
    new Map([
      ['one', 'a,b,c'],
      ['two', 'd'],
    ]),
  )
  dropDraft('ada', 'two', 'd')
  expect(idsOf('ada')).toEqual([['one', 'a,b,c']])
})

it('reads nothing that is no draft', () => {
  keepDraft('ada', 'one', draft('a'))
  const key = localStorage.key(0) ?? ''
  const kept = JSON.parse(localStorage.getItem(key) ?? '')
  for (const changes of [
    ...[{ id: 1 }, { text: null }, { text: 'a' }, { version: '1' }, { filing: undefined }],
    ...[{ toKeep: 1 }, { unanswered: '' }, { keptAtMs: null }],
    ...[{ text: { title: 'a' } }, { text: { title: 1, html: '' } }],
  ]) {
    localStorage.setItem(key, JSON.stringify({ ...kept, ...changes }))
    expect(idsOf('ada'), JSON.stringify(changes)).toEqual([])
  }
  localStorage.setItem(key, '{')
  expect(idsOf('ada')).toEqual([])
  localStorage.setItem(key, JSON.stringify(kept))
  expect(idsOf('ada')).toEqual([['one', 'a']])
})
