import { findBestSpeed, type SpeedTest } from '@fovea/core/reading/best-speed.ts'
import { suggestSpeed } from '@fovea/core/reading/next-test.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BestSpeed } from './best-speed.tsx'
import messages from './locales/en.json' with { type: 'json' }
import type { Offer } from './offer.ts'

const onNext = vi.fn()
const onLanguage = vi.fn()

beforeEach(async () => {
  const resources = { en: { 'reading-tests': messages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const speeds = [190, 210, 250, 265, 330, 350]
const read = (...shares: number[]): SpeedTest[] =>
  shares.map((comprehension, at) => ({ readingSpeed: speeds[at] ?? 0, comprehension }))

const offerOf = (lang: Offer['lang'], fresh: number): Offer => ({
  lang,
  passages: 15,
  unopened: fresh,
  fresh,
  norms: { fiction: 260, nonFiction: 238 },
})

function show(tests: SpeedTest[], ...offers: [Offer, ...Offer[]]): void {
  const next = { offer: offers[0], offers, usualWpm: 240, onNext, onLanguage }
  render(
    <MantineProvider>
      <BestSpeed tests={tests} {...next} />
    </MantineProvider>,
  )
}

it.each([
  ['tooFew', []],
  ['tooFew', read(100, 90, 80)],
  ['tooAlike', read(90, 90, 90, 90, 90, 90).map((one) => ({ ...one, readingSpeed: 240 }))],
  ['tooLittle', read(38, 38, 38, 38, 38, 38)],
  ['unclear', read(100, 89, 89, 89, 56, 100)],
  ['found', read(100, 89, 89, 89, 56, 44)],
  ['found', read(90, 90, 90, 90, 90, 90)],
] as const)('says what to do next when it is %s', (kind, tests) => {
  expect(findBestSpeed(tests).kind).toBe(kind)
  show([...tests], offerOf('en', 6))
  const wpm = suggestSpeed(tests, 240)
  fireEvent.click(screen.getByRole('button', { name: `Take the next test at ${wpm} wpm` }))
  expect(onNext).toHaveBeenCalledWith(wpm)
})

it('says when the texts that are left are too few to know it, and still offers one', () => {
  show(read(100, 90), offerOf('en', 3))
  screen.getByText(/you read best: 4\. New texts left .*: 3\./)
  screen.getByRole('button', { name: /^Take the next test/ })
})

it('leads to the language with most new texts when there is none in this one', () => {
  show(read(100, 90), offerOf('en', 0), offerOf('de', 2), offerOf('fr', 4))
  fireEvent.click(screen.getByRole('button', { name: 'Go on in Français' }))
  expect(onLanguage).toHaveBeenCalledWith('fr')
})
