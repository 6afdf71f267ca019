import type { ReadingSession } from '@fovea/contract/reading.ts'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LastReadings } from './last-readings.tsx'
import messages from './locales/en.json' with { type: 'json' }

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { home: messages } } })
})
afterEach(cleanup)

const read: ReadingSession = {
  _id: '1',
  textId: 'a',
  title: 'Herons',
  mode: 'plain',
  words: 250,
  time: 60,
  setWpm: null,
  deliveredWpm: 251,
  isVerified: true,
  finishedAt: '2026-03-01T12:00:00.000Z',
}

it('a reading without a text has a mark, and no figure that nobody measured', () => {
  const claimed = { ...read, _id: '2', textId: null, title: null, words: null, deliveredWpm: null }
  render(<LastReadings sessions={[read, { ...claimed, isVerified: false }]} />)
  screen.getByText('Herons')
  screen.getByText('251')
  screen.getByText(/Text not named/)
  expect(screen.getAllByText('not verified')).toHaveLength(1)
  expect(screen.getAllByText('–')).toHaveLength(2)
})
