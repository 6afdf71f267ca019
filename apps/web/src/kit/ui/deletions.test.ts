import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { deleteLater, undoDeletion, useDeletions } from './deletions.ts'

describe('the deletion of a text', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    useDeletions.setState({}, true)
  })
  afterEach(() => vi.useRealTimers())

  it('is sent to the server some seconds later', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    expect(useDeletions.getState().a).toBe('undoable')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledOnce()
    expect(useDeletions.getState().a).toBe('done')
  })

  it('can be undone until it is sent', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    undoDeletion('a')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call).not.toHaveBeenCalled()
    expect(useDeletions.getState().a).toBeUndefined()
  })

  it('is no longer undone but made when its page is left', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    deleteLater('b', call)
    undoDeletion('b')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(call).toHaveBeenCalledOnce()
    expect(useDeletions.getState()).toEqual({ a: 'done' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call).toHaveBeenCalledOnce()
  })

  it('brings back at once what was deleted already, and only when it is undone', async () => {
    const undo = vi.fn()
    const call = async () => {}
    deleteLater('a', call, undo)
    undoDeletion('a')
    expect(undo).toHaveBeenCalledOnce()
    deleteLater('b', call, undo)
    await vi.advanceTimersByTimeAsync(20_000)
    undoDeletion('b')
    expect(undo).toHaveBeenCalledOnce()
  })

  it('begins anew when the same is deleted once more', async () => {
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    await vi.advanceTimersByTimeAsync(9_000)
    deleteLater('a', call)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(call).toHaveBeenCalledOnce()
  })

  it('is not sent after its member has logged out, even when another one signs in', async () => {
    signIn('token', 'ada')
    const call = vi.fn(async () => {})
    deleteLater('a', call)
    signOut()
    signIn('other', 'ben')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call).not.toHaveBeenCalled()
    expect(useDeletions.getState()).toEqual({})
  })

  it('that fails after its member logged out is not shown to the next member', async () => {
    signIn('token', 'ada')
    deleteLater('a', async () => {
      signIn('other', 'ben')
      throw new Error('ended')
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(useDeletions.getState()).toEqual({})
  })

  it('brings the text back when the call fails', async () => {
    deleteLater('a', async () => {
      throw new Error('offline')
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(useDeletions.getState().a).toBe('failed')
  })
})
