import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#shared/session.ts'
import { deleteLater, undoDeletion, useDeletions } from './deletions.ts'

describe('the deletion of a text', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    useDeletions.setState({}, true)
  })
  afterEach(() => vi.useRealTimers())

  it('is done some seconds later', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    expect(useDeletions.getState().a).toBe('undoable')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(call).toHaveBeenCalledOnce()
    expect(useDeletions.getState().a).toBe('done')
  })

  it('can be undone until then', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    undoDeletion('a')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call).not.toHaveBeenCalled()
    expect(useDeletions.getState().a).toBeUndefined()
  })

  it('is not done for somebody else, nor once its member has logged out', async () => {
    signIn('token', 'ada')
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    signOut()
    signIn('other', 'ben')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call).not.toHaveBeenCalled()
    expect(useDeletions.getState()).toEqual({})
  })

  it('that fails as its member logs out is not told to the next one', async () => {
    signIn('token', 'ada')
    deleteLater('a', async () => {
      signIn('other', 'ben')
      throw new Error('ended')
    })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(useDeletions.getState()).toEqual({})
  })

  it('brings the text back when the server did not do it', async () => {
    deleteLater('a', async () => {
      throw new Error('offline')
    })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(useDeletions.getState().a).toBe('failed')
  })
})
