import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { makeNote } from './testing.ts'
import { useFileNote } from './use-file-note.ts'

let answer: (method: string) => Response
const filed: unknown[] = []

beforeEach(() => {
  filed.length = 0
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') filed.push(JSON.parse(String(body)))
    return answer(method)
  })
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function fileWith(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFileNote(), { wrapper }).result.current
}

it('moves a note that is not open', async () => {
  answer = () => Response.json(makeNote({ _id: 'n', version: 2 }))
  await fileWith()({ id: 'n', title: 'Herons' }, { folderId: 'f' })
  await vi.waitFor(() => expect(filed).toEqual([{ folderId: 'f' }]))
})

it('says so when the note cannot be fetched, and moves nothing', async () => {
  const show = vi.spyOn(notifications, 'show')
  answer = () => Response.json({ code: 'not_found', message: '' }, { status: 404 })
  await fileWith()({ id: 'n', title: 'Herons' }, { folderId: 'f' })
  expect(show).toHaveBeenCalledExactlyOnceWith({
    color: 'red',
    message: expect.stringMatching(/undo\.notMoved|Herons/),
  })
  expect(filed).toEqual([])
})
