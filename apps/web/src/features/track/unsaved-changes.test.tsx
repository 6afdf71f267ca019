// Tests that what the server refuses for good stays there to be read and copied.
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unsavedChanges } from '#domain/track/unsaved-changes.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import messages from './locales/en.json' with { type: 'json' }
import { UnsavedChanges } from './unsaved-changes.tsx'

const base = { day: '2026-10-01', atMs: 0 }

beforeEach(async () => {
  localStorage.clear()
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { track: messages } } })
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
})

const show = () =>
  render(
    <MantineProvider>
      <UnsavedChanges />
    </MantineProvider>,
  )

it('refused entries are shown with their words until they are put away', () => {
  unsavedChanges.keep('ada', {
    ...base,
    field: 'grateful',
    lines: ['sun', 'rain'],
    added: [],
    removed: [],
  })
  unsavedChanges.keep('ada', { ...base, field: 'moodMorning', value: 4 })
  unsavedChanges.keep('ben', { ...base, field: 'water', value: 4 })
  show()
  screen.getByText('Thursday, October 1 · Gratitude: sun · rain')
  screen.getByText('Thursday, October 1 · Mood in the morning: Great')
  expect(screen.queryByText(/Water/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('there is nothing to see where nothing was refused', () => {
  show()
  expect(screen.queryByRole('alert')).toBeNull()
})
