import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import appMessages from '#app/locales/en.json' with { type: 'json' }
import messages from '../locales/en.json' with { type: 'json' }
import { DataImport } from './data-import.tsx'

beforeEach(async () => {
  const resources = { en: { profile: messages, app: appMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
afterEach(cleanup)

function show(leftOut: DataTransfer['leftOut']) {
  const imported: DataTransfer = {
    _id: 'a',
    kind: 'import',
    status: 'ready',
    failure: null,
    leftOut,
    fileBytes: 10,
    createdAt: '2026-03-01T12:00:00.000Z',
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <DataImport imported={imported} present={['notes']} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('says that everything is here', () => {
  show(null)
  expect(screen.getByText('Imported: everything in the file is here now.')).toBeDefined()
})

it('names what was left out, how much of it there is, and why', () => {
  const part = 'data/tracks-0001.json'
  show({
    count: 1_200,
    rows: [
      { part, entry: 3, why: 'value', field: 'sleep' },
      { part, entry: 4, why: 'value' },
      { part: 'data/note_files-0001.json', entry: 1, why: 'owner' },
    ],
  })
  expect(screen.getByText(/everything in the file but what is listed below/)).toBeDefined()
  const list = screen.getByRole('region', { name: 'Left out (1,200):' })
  expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'data/tracks-0001.json, no. 3: the value of “sleep” is not possible.',
    'data/tracks-0001.json, no. 4: it is not possible like this.',
    'data/note_files-0001.json, no. 1: what it belongs to is missing.',
  ])
})
