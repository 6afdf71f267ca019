import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTabTalk, takeTurn } from './tab-talk.ts'

const stubLocks = (request: unknown) =>
  vi.stubGlobal('navigator', { ...navigator, locks: request && { request } })
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

describe('taking a turn', () => {
  it('runs the work under the lock', async () => {
    const request = vi.fn(async (_name: string, _options: object, work: () => void) => work())
    stubLocks(request)
    const work = vi.fn(async () => {})
    await takeTurn('things', signal, work)
    expect(request).toHaveBeenCalledWith('things', { signal }, expect.any(Function))
    expect(work).toHaveBeenCalledOnce()
  })

  it.each([undefined, null, () => Promise.reject(new DOMException('', 'SecurityError'))])(
    'runs the work at once where there are no locks: %s',
    async (request) => {
      stubLocks(request)
      const work = vi.fn(async () => {})
      await takeTurn('things', signal, work)
      expect(work).toHaveBeenCalledOnce()
    },
  )

  it('does not run the work after the wait was aborted', async () => {
    const ending = new AbortController()
    stubLocks(async () => {
      ending.abort()
      throw ending.signal.reason
    })
    const work = vi.fn(async () => {})
    await takeTurn('things', ending.signal, work)
    expect(work).not.toHaveBeenCalled()
  })

  it('does not run the work after the end where there are no locks', async () => {
    stubLocks(undefined)
    const work = vi.fn(async () => {})
    await takeTurn('things', AbortSignal.abort(), work)
    expect(work).not.toHaveBeenCalled()
  })

  it('runs the work once and passes its failure on', async () => {
    stubLocks(async (_name: string, _options: object, work: () => Promise<void>) => work())
    const work = vi.fn(async () => {
      throw new Error('failed')
    })
    await expect(takeTurn('things', signal, work)).rejects.toThrow('failed')
    expect(work).toHaveBeenCalledOnce()
  })
})

const isText = (data: unknown): data is string => typeof data === 'string'

describe('messages between tabs', () => {
  it('reach the other tabs but not the sender, if they are understood', async () => {
    const [heardHere, heardThere] = [vi.fn(), vi.fn()]
    const tell = openTabTalk('talk', isText, heardHere)
    openTabTalk('talk', isText, heardThere)
    new BroadcastChannel('talk').postMessage({ text: 'of another build' })
    tell('a')
    await vi.waitFor(() => expect(heardThere).toHaveBeenCalledOnce(), 60_000)
    expect(heardThere).toHaveBeenCalledWith('a')
    expect(heardHere).not.toHaveBeenCalled()
  })

  it('open no channel during prerendering, which would then never end', () => {
    const open = vi.fn()
    vi.stubGlobal('BroadcastChannel', open)
    vi.stubGlobal('window', undefined)
    openTabTalk('talk', isText, () => {})('a')
    expect(open).not.toHaveBeenCalled()
  })

  it('are dropped where there are no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(() => openTabTalk('talk', isText, () => {})('a')).not.toThrow()
  })
})
