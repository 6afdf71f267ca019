import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundOptions } from '../kernel/game.ts'
import kernelStrings from '../kernel/locales/en.json' with { type: 'json' }
import strings from './locales/en.json' with { type: 'json' }
import { start } from './rules.ts'
import playable from './view.tsx'

const seed = 'cafe'.padStart(32, '0')
const options: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }
const { cards } = start(seed, { ...options, timeLimitMs: 150_000 })
const otherCell = cards.findIndex((icon) => icon !== cards[0])
const partnerCell = cards.lastIndexOf(cards[0] ?? 'sun')
const nameOf = (cell: number) => strings.icons[cards[cell] ?? 'sun']

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const listCards = () => screen.getAllByRole('button').filter((button) => button.closest('td'))
const labelOf = (cell: number) => listCards()[cell]?.getAttribute('aria-label')
const say = () => document.querySelector('[aria-live]')?.textContent

function turnOver(cell: number) {
  wait(1_000)
  fireEvent.pointerDown(listCards()[cell] ?? document.body, { button: 0 })
}

beforeEach(async () => {
  const resources = { en: { 'game.kernel': kernelStrings, 'game.flip-cards': strings } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.useFakeTimers()
  const ignore = () => undefined
  render(
    <MantineProvider>
      <playable.Round seed={seed} options={options} onEnd={ignore} onQuit={ignore} />
    </MantineProvider>,
  )
  wait(3_100)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('does not say or contain what is on a card that is face down', () => {
  expect(listCards().map((card) => card.innerHTML)).toEqual(cards.map(() => ''))
  expect(labelOf(2)).toBe('Card 3, face down')
})

it('shows two different cards for a while and says what they are', () => {
  turnOver(0)
  expect(say()).toBe(`${nameOf(0)}. Where is the other?`)
  turnOver(otherCell)
  expect([labelOf(0), labelOf(otherCell)]).toEqual([nameOf(0), nameOf(otherCell)])
  expect(say()).toBe(`${nameOf(0)}, ${nameOf(otherCell)}: no pair`)
  wait(1_000)
  expect(labelOf(0)).toBe('Card 1, face down')
  expect(say()).toBe('Pairs found: 0 of 4')
})

it('keeps a pair face up', () => {
  turnOver(0)
  turnOver(partnerCell)
  expect(say()).toBe('Pairs found: 1 of 4')
  expect(labelOf(partnerCell)).toBe(`${nameOf(0)}, found`)
})
