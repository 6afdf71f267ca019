import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { useLeaveWhenSignedIn } from './sign-in.ts'

const replace = vi.fn()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ history: { replace } }),
}))

function Door({ next }: { next: string | undefined }) {
  useLeaveWhenSignedIn(next)
  return null
}

afterEach(() => {
  cleanup()
  signOut()
  replace.mockClear()
})

it.each([
  [undefined, '/'],
  ['/library?shelf=mine', '/library?shelf=mine'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after the log-in, %s leads to %s', (next, path) => {
  signIn('token', 'ada')
  render(<Door next={next} />)
  expect(replace.mock.calls).toEqual([[path]])
})

it('a visitor stays on the page', () => {
  render(<Door next="/library" />)
  expect(replace).not.toHaveBeenCalled()
})
