import fc from 'fast-check'
import { expect, it } from 'vitest'
import { followReader, type ReaderEvent, type ReaderState, startReader } from './reader-state.ts'
import type { Outcome } from './session/result-panel.tsx'

const outcome: Outcome = { session: undefined, isAtEnd: true, bestBefore: 0 }
const follow = (state: ReaderState, ...events: ReaderEvent[]) => events.reduce(followReader, state)
const start = startReader({ chapter: 1, word: 7 })

it('begins paused at the word at which the chapter is opened', () => {
  expect(start).toMatchObject({ isRunning: false, hasRead: false, pausedAt: 7 })
})

it('can end a session once words have run, and not again after it has ended', () => {
  const running = follow(start, { type: 'moved', word: 8, isGoingOn: true })
  expect(running).toMatchObject({ isRunning: true, hasRead: true, pausedAt: 7 })
  expect(follow(running, { type: 'ended', outcome: undefined }).hasRead).toBe(false)
})

it('keeps the word of the last pause while words run', () => {
  const paused = follow(
    start,
    { type: 'moved', word: 9, isGoingOn: false },
    { type: 'moved', word: 10, isGoingOn: true },
  )
  expect(paused.pausedAt).toBe(9)
})

it('shows the result until a chapter is opened', () => {
  const ended = follow(start, { type: 'ended', outcome })
  expect(ended.outcome).toBe(outcome)
  expect(follow(ended, { type: 'ended', outcome: undefined }).outcome).toBe(outcome)
  const opening = { chapter: 0, word: 0 }
  expect(follow(ended, { type: 'opened', opening })).toMatchObject({ outcome: undefined, opening })
})

it('stays interrupted until the dialog is closed', () => {
  const open = follow(start, { type: 'interrupted' }, { type: 'moved', word: 8, isGoingOn: false })
  expect(open.isInterrupted).toBe(true)
  expect(follow(open, { type: 'resumed' }).isInterrupted).toBe(false)
})

it('takes the notice of a saved bookmark away when reading goes on', () => {
  const saved = follow(start, { type: 'bookmarked', id: 'one' })
  const paused = follow(saved, { type: 'moved', word: 8, isGoingOn: false })
  expect(paused.savedBookmark).toBe('one')
  expect(follow(paused, { type: 'moved', word: 9, isGoingOn: true }).savedBookmark).toBeUndefined()
  expect(follow(paused, { type: 'noticeGone' }).savedBookmark).toBeUndefined()
})

it('is the same object for every word that follows by itself', () => {
  const running = follow(start, { type: 'moved', word: 8, isGoingOn: true })
  fc.assert(
    fc.property(fc.nat(), (word) => {
      expect(follow(running, { type: 'moved', word, isGoingOn: true })).toBe(running)
    }),
  )
})
