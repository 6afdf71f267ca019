import { otherFailures } from '@fovea/contract/testing/error-catalogue.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#domain/pages/paths.ts'
import { useCopyToNote } from './use-copy-to-note.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => navigate,
}))

let refusal: { status: number; code: string }
beforeEach(() => {
  navigate.mockClear()
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: refusal.code, message: '' }, { status: refusal.status }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function copy() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCopyToNote(), { wrapper })
  result.current.mutate(['highlight'])
  await waitFor(() => expect(result.current.isError).toBe(true))
}

it('leads to the plans when a trial includes no more notes', async () => {
  refusal = otherFailures['one more note than a trial includes']
  await copy()
  expect(navigate.mock.calls).toEqual([
    [{ to: paths.plans, search: { reason: 'max_notes_trial' } }],
  ])
})

it('stays where it is after any other failure', async () => {
  refusal = otherFailures['a call that makes the server fail']
  await copy()
  expect(navigate).not.toHaveBeenCalled()
})
