import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import replayable from '../numbers/events.ts'
import numbersStrings from '../numbers/locales/en.json' with { type: 'json' }
import playable from '../numbers/view.tsx'
import type { RoundOptions } from './game.ts'
import kernelStrings from './locales/en.json' with { type: 'json' }
import { replayResult } from './replay.ts'
import type { LeftRound } from './round.tsx'

const seed = 'c0ffee'.padStart(32, '0')
const ranked: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }
/** The time on the screen is that of the last frame. */
const frameMs = 17
const onEnd = vi.fn()
const onQuit = vi.fn()
const onLeft = vi.fn()

beforeEach(async () => {
  const resources = { en: { 'game.kernel': kernelStrings, 'game.numbers': numbersStrings } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function renderRound(options = ranked, from?: LeftRound) {
  const props = { seed, options, onEnd, onQuit, onLeft, from }
  render(
    <MantineProvider>
      <playable.Round {...props} />
    </MantineProvider>,
  )
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

function start(options = ranked) {
  renderRound(options)
  wait(3_100)
}

const tile = (number: number) => screen.getByRole('button', { name: String(number) })
const board = () => screen.getByTestId('game-board')
const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

function tapThrough(numbersToTap: readonly number[]) {
  for (const number of numbersToTap) {
    wait(1_000)
    fireEvent.pointerDown(tile(number), { button: 0 })
  }
}

const oneTo25 = Array.from({ length: 25 }, (_, index) => index + 1)

it('counts down for three seconds before the board can be used', () => {
  renderRound()
  expect(board().inert).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('3')
  wait(2_900)
  expect(board().inert).toBe(true)
  wait(200)
  expect(board().inert).toBe(false)
})

it('plays a whole round whose result the server ranks', async () => {
  start()
  tapThrough(oneTo25)
  expect(onEnd).toHaveBeenCalledOnce()
  const [result, ended] = onEnd.mock.calls[0] ?? []
  expect(ended.outcome).toEqual({ isWon: true })
  expect(result.replay.events).toHaveLength(25)
  expect(result.score).toBeGreaterThan(125)
  expect(await replayResult(replayable, result)).toMatchObject({
    ranked: true,
    score: result.score,
    timeSeconds: result.time,
  })
})

it('shows score and time as they change', () => {
  start()
  expect(figures()).toEqual(['0', '1:20'])
  tapThrough([1, 2])
  wait(frameMs)
  expect(figures()).toEqual(['10', '1:18'])
})

it('ends at the time limit to the millisecond', async () => {
  start()
  tapThrough([1])
  wait(80_000)
  expect(onEnd).toHaveBeenCalledOnce()
  const [result, ended] = onEnd.mock.calls[0] ?? []
  expect(result).toMatchObject({ score: 5, time: 80, replay: { endedAtMs: 80_000 } })
  expect(ended.outcome).toEqual({ isWon: false })
  expect(await replayResult(replayable, result)).toMatchObject({ ranked: true })
})

it('has no time limit in the relaxed variant, and counts up', () => {
  start({ ...ranked, variant: 'relaxed' })
  wait(100_000 + frameMs)
  expect(onEnd).not.toHaveBeenCalled()
  expect(figures()[1]).toBe('1:40')
})

it('does not count pauses, and hides the board during them', () => {
  start()
  tapThrough([1])
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(board().inert).toBe(true)
  wait(60_000)
  expect(figures()[1]).toBe('1:19')
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  wait(3_100)
  expect(board().inert).toBe(false)
  wait(78_000)
  expect(onEnd).not.toHaveBeenCalled()
  wait(1_000 + frameMs)
  expect(onEnd.mock.calls[0]?.[0].time).toBe(80)
})

it('pauses when the tab is hidden, even during the countdown', () => {
  renderRound()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  hidden.mockRestore()
  wait(10_000)
  expect(board().inert).toBe(true)
  expect(document.activeElement?.textContent).toBe('Resume')
})

it('continues where it was left, after a countdown, and its score is the same as without leaving', async () => {
  start()
  tapThrough([1, 2])
  cleanup()
  const [left] = onLeft.mock.calls[0] ?? []
  expect(left.events).toHaveLength(2)
  expect(left.elapsedMs).toBeGreaterThanOrEqual(2_000)
  wait(60_000)
  renderRound(ranked, left)
  expect(board().inert).toBe(true)
  expect(figures()).toEqual(['10', '1:18'])
  screen.getByText('Starts in')
  wait(3_100)
  tapThrough(oneTo25.slice(2))
  const [result] = onEnd.mock.calls[0] ?? []
  expect(result).toMatchObject({ score: 125 + Math.floor(80 - result.time) })
  expect(await replayResult(replayable, result)).toMatchObject({ ranked: true })
  cleanup()
  expect(onLeft).toHaveBeenCalledOnce()
})

it('quits from the pause without a result', () => {
  start()
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  fireEvent.click(screen.getByRole('button', { name: 'Quit' }))
  expect(onQuit).toHaveBeenCalledOnce()
  cleanup()
  expect(onEnd).not.toHaveBeenCalled()
  expect(onLeft).not.toHaveBeenCalled()
})

it('ignores a second tap within the bounce time', () => {
  start()
  tapThrough([1])
  fireEvent.pointerDown(tile(2), { button: 0 })
  expect(figures()[0]).toBe('5')
})

it('counts a mouse click once, and a click by keyboard too', () => {
  start()
  tapThrough([1])
  wait(500)
  fireEvent.click(tile(2), { detail: 1 })
  expect(figures()[0]).toBe('5')
  fireEvent.click(tile(2), { detail: 0 })
  expect(figures()[0]).toBe('10')
})

it('makes no click of a touch, even if its tap has ended the round and the board is gone', () => {
  start()
  const last = tile(25)
  tapThrough(oneTo25)
  cleanup()
  const isClickAllowed = fireEvent.touchEnd(last)
  expect(isClickAllowed).toBe(false)
})

it('moves the focus through the tiles with the arrow keys, with one tile in the tab order', () => {
  start()
  const tiles = Array.from(board().querySelectorAll('button'))
  expect(document.activeElement).toBe(tiles[0])
  press('ArrowRight')
  press('ArrowDown')
  expect(document.activeElement).toBe(tiles[6])
  expect(tiles.filter((button) => button.tabIndex === 0)).toEqual([tiles[6]])
})

it('names the wrong number and marks it', () => {
  start()
  tapThrough([9])
  expect(screen.getByText('9 is not next. Find 1')).toBeTruthy()
  expect(tile(9).textContent).toBe('9×')
  tapThrough([1])
  expect(screen.getByText('Find 2')).toBeTruthy()
})

it('removes found numbers from the table, but keeps them in the hard mode', () => {
  start()
  tapThrough([1])
  expect(screen.queryByRole('button', { name: '1' })).toBeNull()
  const gone = screen.getByRole('button', { name: 'Found' })
  expect(gone.textContent).toBe('')
  wait(1_000)
  fireEvent.pointerDown(gone, { button: 0 })
  expect(screen.getByText('Find 2')).toBeTruthy()
  cleanup()
  start({ ...ranked, isHardGame: true })
  tapThrough([1])
  expect(tile(1).textContent).toBe('1')
})
