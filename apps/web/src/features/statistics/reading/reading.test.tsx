import type { ReadingStatistics } from '@fovea/contract/statistics.ts'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { ReadingComparison } from './comparison.tsx'

beforeEach(async () => {
  const resources = { en: { statistics: messages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
afterEach(cleanup)

const statistics: ReadingStatistics = {
  period: 'all',
  shown: { language: 'en', mode: 'plain' },
  groups: [],
  per: 'result',
  points: [],
  isCut: false,
  words: 0,
  minutes: 0,
  setWpm: null,
  deliveredWpm: null,
  best: null,
  comprehension: null,
  effectiveWpm: null,
  rank: null,
}

const show = (changes: Partial<ReadingStatistics>) =>
  render(<ReadingComparison statistics={{ ...statistics, ...changes }} />)

describe('a reading speed is compared', () => {
  it('with what adults usually read, by name, where too few people read here', () => {
    show({})
    screen.getByText(/non-fiction: 238, fiction: 260. Source: Brysbaert 2019/)
  })

  it('with an estimate in another language, which says that it is one', () => {
    show({ shown: { language: 'de', mode: 'plain' } })
    screen.getByText(/estimated – non-fiction: 226, fiction: 247/)
  })

  it('with nothing where the player set the speed, or where the language is not known', () => {
    const { container } = show({ shown: { language: 'en', mode: 'rsvp' } })
    expect(container.textContent).toBe('')
    cleanup()
    expect(show({ shown: { language: 'none', mode: 'plain' } }).container.textContent).toBe('')
  })

  it('with other people here, in any mode, if there are enough of them', () => {
    const rank = { value: 62, low: 40, high: 80, results: 12, people: 31 }
    show({ shown: { language: 'en', mode: 'rsvp' }, rank })
    screen.getByText(/English: your typical effective speed is higher than that of about 62%/)
    screen.getByText(/between 40 and 80.*n = 12.*31 people/)
  })
})
