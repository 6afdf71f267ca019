import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('brings the text back when the server did not do it', async () => {
    deleteLater('a', async () => {
      throw new Error('offline')
    })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(useDeletions.getState().a).toBe('failed')
  })
})
