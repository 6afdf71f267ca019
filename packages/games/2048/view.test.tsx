import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundOptions } from '../kernel/game.ts'
import kernelStrings from '../kernel/locales/en.json' with { type: 'json' }
import { replayResult } from '../kernel/replay.ts'
import replayable from './events.ts'
import strings from './locales/en.json' with { type: 'json' }
import { type State, start as startRules, step } from './rules.ts'
import { type Direction, directions, slide } from './slide.ts'
import playable from './view.tsx'

const seed = 'c0ffee'.padStart(32, '0')
const ranked: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }
const relaxed: RoundOptions = { ...ranked, variant: 'relaxed' }
const onEnd = vi.fn()

beforeEach(async () => {
  const resources = { en: { 'game.kernel': kernelStrings, 'game.2048': strings } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

function begin(options = ranked) {
  render(
    <MantineProvider>
      <playable.Round seed={seed} options={options} onEnd={onEnd} onQuit={vi.fn()} />
    </MantineProvider>,
  )
  wait(3_100)
}

const keys: Record<Direction, string> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
}
const labels = strings.directions
const button = (name: string) => screen.getByRole('button', { name })
const score = () => screen.getAllByRole('definition')[0]?.textContent

/** The values of the cells, row by row, as screen readers get them. */
const values = () =>
  screen
    .getAllByRole('cell')
    .map((cell) => (cell.textContent === 'empty' ? 0 : Number(cell.textContent)))

const valuesOf = ({ tiles }: State) =>
  Array.from({ length: 16 }, (_, cell) => tiles.find((tile) => tile.cell === cell)?.value ?? 0)

function press(key: string, extra: { code?: string; repeat?: boolean } = {}) {
  wait(200)
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...extra })
}

const slid = (state: State, direction: Direction) =>
  step(state, { atMs: 0, kind: 'slide', direction })

/** A direction in which tiles move at the start, and one that merges soon after. */
const begun = startRules(seed, ranked)
const movable = directions.find((direction) => slide(begun.tiles, direction)) ?? 'left'

it('slides by arrow keys and by W, A, S and D in any layout', () => {
  begin()
  expect(values()).toEqual(valuesOf(begun))
  press(keys[movable])
  const once = slid(begun, movable)
  expect(values()).toEqual(valuesOf(once))
  const next = directions.find((direction) => slide(once.tiles, direction)) ?? 'left'
  const codes: Record<Direction, string> = { left: 'KeyA', right: 'KeyD', up: 'KeyW', down: 'KeyS' }
  press('ф', { code: codes[next] })
  expect(values()).toEqual(valuesOf(slid(once, next)))
})

it('does not count a key that repeats because it is held', () => {
  begin()
  press(keys[movable], { repeat: true })
  expect(values()).toEqual(valuesOf(begun))
})

it('does not let a held arrow scroll the page', () => {
  begin()
  wait(200)
  const isPrevented = (key: string, repeat: boolean) =>
    !fireEvent.keyDown(document.body, { key, repeat })
  expect(isPrevented(keys[movable], false)).toBe(true)
  expect(isPrevented(keys[movable], true)).toBe(true)
  expect(isPrevented('F5', false)).toBe(false)
  expect(isPrevented('F5', true)).toBe(false)
})

it('slides by its four buttons', () => {
  begin()
  wait(200)
  fireEvent.pointerDown(button(labels[movable]), { button: 0 })
  expect(values()).toEqual(valuesOf(slid(begun, movable)))
})

it('slides once for each swipe that is long enough', () => {
  begin()
  wait(200)
  const board = screen.getByRole('table').parentElement as HTMLElement
  const [right, down] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[movable] as [
    number,
    number,
  ]
  const at = (distance: number) => ({
    pointerId: 1,
    isPrimary: true,
    clientX: 100 + right * distance,
    clientY: 100 + down * distance,
  })
  fireEvent.pointerDown(board, at(0))
  fireEvent.pointerMove(board, at(10))
  expect(values()).toEqual(valuesOf(begun))
  fireEvent.pointerMove(board, at(40))
  wait(200)
  fireEvent.pointerMove(board, at(90))
  fireEvent.pointerUp(board, at(90))
  expect(values()).toEqual(valuesOf(slid(begun, movable)))
})

it('says what merged and where the new tile is', () => {
  begin()
  let state = begun
  while (state.absorbed.length === 0) {
    const merging = directions.find((direction) => slide(state.tiles, direction)?.absorbed.length)
    const direction = merging ?? directions.find((each) => slide(state.tiles, each)) ?? 'left'
    state = slid(state, direction)
    press(keys[direction])
  }
  const { cell } = state.tiles.at(-1) ?? { cell: 0 }
  const place = `row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`
  expect(screen.getByText(`Merged: 4. New 2 in ${place}.`)).toBeTruthy()
  expect(score()).toBe('4')
})

it('has undo in the relaxed variant only', () => {
  begin()
  press(keys[movable])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  press('u', { code: 'KeyU' })
  expect(values()).toEqual(valuesOf(slid(begun, movable)))
  cleanup()
  begin(relaxed)
  press(keys[movable])
  press('u', { code: 'KeyU' })
  expect(values()).toEqual(valuesOf(begun))
})

it('ends only when asked twice, and the server ranks the result', async () => {
  begin()
  for (let move = 0; move < 40; move++) press(keys[directions[move % 4] ?? 'left'])
  wait(200)
  fireEvent.click(button('End round'))
  expect(onEnd).not.toHaveBeenCalled()
  wait(200)
  fireEvent.click(button('End it now'))
  const [result] = onEnd.mock.calls[0] ?? []
  expect(result.score).toBe(Number(score()))
  const verdict = await replayResult(replayable, result)
  expect(verdict).toMatchObject({ ranked: true, score: result.score })
})
