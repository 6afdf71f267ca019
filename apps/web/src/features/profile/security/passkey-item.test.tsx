import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { PasskeyItem } from './passkey-item.tsx'

const passkey = { _id: 'a', name: 'Phone', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null }

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { profile: messages } } })
})
afterEach(cleanup)

function show(onlyAt?: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <PasskeyItem
          passkey={{ ...passkey, onlyAt }}
          isRemoving={false}
          onRemove={() => {}}
          onRenamed={async () => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('says of a passkey of another host where it works, and nothing of one of this host', () => {
  show()
  expect(screen.queryByText(/Works only/)).toBeNull()
  cleanup()
  show('old.example.org')
  expect(screen.getByText('Works only at old.example.org, not here.')).toBeDefined()
})
