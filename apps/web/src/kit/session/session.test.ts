import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStores } from '#kit/storage/device-store.ts'
import {
  createMemberStore,
  followOtherTabs,
  forgetLoss,
  forgetUser,
  identify,
  loseSession,
  onSessionEnd,
  signIn,
  signOut,
  useSession,
} from './session.ts'

const onEnd = vi.fn()
onSessionEnd(onEnd)
followOtherTabs()

const session = () => useSession.getState()

/** Fires the event that another tab causes here. */
function hear(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  signOut()
  localStorage.clear()
  onEnd.mockClear()
})
afterEach(() => signOut())

describe('a session', () => {
  it('knows its user from the start and is kept for the next visit', () => {
    signIn('token', 'ada')
    expect(session()).toMatchObject({ token: 'token', userId: 'ada' })
    expect(localStorage.getItem('fovea.token')).toBe('token')
    expect(localStorage.getItem('fovea.user')).toBe('ada')
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('drops everything of its user when it ends, each time', () => {
    const useThings = createMemberStore(() => ({ count: 0 }))
    for (const round of [1, 2]) {
      const { ended } = session()
      signIn('token', 'ada')
      const { signal } = session()
      useThings.setState({ count: round })
      signOut()
      expect(session()).toMatchObject({ token: null, userId: undefined, ended: ended + 1 })
      expect(signal.aborted).toBe(true)
      expect(session().signal.aborted).toBe(false)
      expect(useThings.getState()).toEqual({ count: 0 })
      expect(onEnd).toHaveBeenCalledTimes(round)
    }
    expect(onEnd).toHaveBeenLastCalledWith('ada')
    expect(localStorage.length).toBe(0)
  })

  it('never leaves the token of one member with the id of another, when the storage is full', () => {
    signIn('token', 'ada')
    const { localStorage: storage } = window
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem(key: string, value: string) {
        if (key === 'fovea.token') throw new DOMException('', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    })
    signIn('other', 'ben')
    expect(session()).toMatchObject({ token: 'other', userId: 'ben' })
    vi.unstubAllGlobals()
    expect(localStorage.getItem('fovea.user')).toBe('ben')
    expect(localStorage.getItem('fovea.token')).toBeNull()
  })

  it('ends before another begins, even without a log-out', () => {
    signIn('token', 'ada')
    signIn('other', 'ben')
    expect(onEnd.mock.calls).toEqual([['ada']])
    expect(session()).toMatchObject({ token: 'other', userId: 'ben' })
  })

  it('continues with a fresh token of the same user', () => {
    signIn('token', 'ada')
    const { signal } = session()
    signIn('fresh', 'ada')
    expect(session()).toMatchObject({ token: 'fresh', userId: 'ada' })
    expect(signal.aborted).toBe(false)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('does not end twice, and leaves no token behind', () => {
    localStorage.setItem('fovea.token', 'of-before')
    signOut()
    expect(onEnd).not.toHaveBeenCalled()
    expect(localStorage.getItem('fovea.token')).toBeNull()
  })

  it('that the server has ended is called lost, until the next one begins or a log-in is tried', () => {
    expect(session().isLost).toBe(false)
    for (const goOn of [() => signIn('token', 'ada'), forgetLoss]) {
      signIn('token', 'ada')
      loseSession()
      expect(session()).toMatchObject({ token: null, isLost: true })
      expect(localStorage.getItem('fovea.token')).toBeNull()
      goOn()
      expect(session().isLost).toBe(false)
    }
    signIn('token', 'ada')
    signOut()
    expect(session().isLost).toBe(false)
  })

  it('of a deleted account leaves no data on the device', () => {
    signIn('token', 'ada')
    localStorage.setItem('fovea.draft.ada', 'x')
    localStorage.setItem('fovea.draft.ben', 'x')
    forgetUser('ada')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(Object.keys(localStorage)).toEqual(['fovea.draft.ben'])
  })
})

describe('the user of a token', () => {
  it('comes from the server where only the token was stored', () => {
    localStorage.setItem('fovea.token', 'token')
    hear('fovea.token')
    expect(session()).toMatchObject({ token: 'token', userId: undefined })
    identify('ada')
    expect(session()).toMatchObject({ token: 'token', userId: 'ada' })
    expect(localStorage.getItem('fovea.user')).toBe('ada')
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is not stored again while it stays the same', () => {
    signIn('token', 'ada')
    localStorage.clear()
    identify('ada')
    expect(localStorage.length).toBe(0)
  })

  it('is the one that the server names, even if the browser stored another', () => {
    signIn('token', 'ben')
    identify('ada')
    expect(onEnd).toHaveBeenCalledWith('ben')
    expect(session()).toMatchObject({ token: 'token', userId: 'ada' })
  })

  it('is unknown after the log-out', () => {
    identify('ada')
    expect(session()).toMatchObject({ token: null, userId: undefined })
  })
})

describe('another tab', () => {
  it('signs in here too', () => {
    localStorage.setItem('fovea.user', 'ada')
    localStorage.setItem('fovea.token', 'token')
    hear('fovea.token')
    expect(session()).toMatchObject({ token: 'token', userId: 'ada' })
  })

  it.each(['fovea.token', null])('signs out here too (key: %s)', (key) => {
    signIn('token', 'ada')
    localStorage.clear()
    hear(key)
    expect(session().token).toBeNull()
    expect(onEnd).toHaveBeenCalledWith('ada')
  })

  it('that removes everything lets this one put back first what waits', () => {
    const waits = new AbortController()
    const putBack = () => localStorage.setItem('fovea.unsent.ada', session().userId ?? '')
    deviceStores.addEventListener('lost', putBack, waits)
    signIn('token', 'ada')
    localStorage.clear()
    hear(null)
    expect({ ...localStorage }).toEqual({ 'fovea.unsent.ada': 'ada' })
    waits.abort()
  })

  it('that changes another key has no effect here', () => {
    signIn('token', 'ada')
    localStorage.clear()
    hear('fovea.draft.ada')
    expect(session().token).toBe('token')
  })

  it('that signs in another user ends the session here', () => {
    signIn('token', 'ada')
    localStorage.setItem('fovea.user', 'ben')
    localStorage.setItem('fovea.token', 'other')
    hear('fovea.token')
    expect(onEnd.mock.calls).toEqual([['ada']])
    expect(session()).toMatchObject({ token: 'other', userId: 'ben' })
  })

  it('ends a session of an unknown user when the token changes', () => {
    localStorage.setItem('fovea.token', 'token')
    hear('fovea.token')
    localStorage.setItem('fovea.token', 'other')
    hear('fovea.token')
    expect(onEnd.mock.calls).toEqual([[undefined]])
  })

  it('is followed by a page that comes back from the back/forward cache', () => {
    signIn('token', 'ada')
    localStorage.clear()
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    expect(session().token).toBe('token')
    show(true)
    expect(session().token).toBeNull()
  })
})
