// Keeps the notes of the member on this device while the app is open, gently: when the page has had some quiet, one call
// after the other with rests between them, in one tab at a time, and not where data is to be saved.
import { useEffect } from 'react'
import { mayUseData, restUntilIdle } from '#kit/queries/idle.ts'
import { takeTurn } from '#kit/sending/tab-talk.ts'
import { useSession, useUserId } from '#kit/session/session.ts'
import { deviceStores } from '#kit/storage/device-store.ts'
import { keepNotes } from './keep-notes.ts'

const quietMs = 4_000
const restMs = 200
const againMs = 10 * 60 * 1_000

export function useKeepNotes(): void {
  const userId = useUserId()
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    const { signal } = stop
    const isStillTheirs = () => !signal.aborted && useSession.getState().userId === userId
    let isBusy = false
    const mayGoOn = async () => {
      await restUntilIdle(restMs)
      return isStillTheirs() && mayUseData()
    }
    const keepAll = async () => {
      if (isBusy) return
      isBusy = true
      // What the server did not answer is asked for another time.
      const work = () => keepNotes({ userId, isStillTheirs, mayGoOn }).catch(() => {})
      await takeTurn(`fovea.keep-notes.${userId}`, signal, work)
      isBusy = false
    }
    const timer = setTimeout(keepAll, quietMs)
    const interval = setInterval(keepAll, againMs)
    window.addEventListener('online', keepAll, { signal })
    deviceStores.addEventListener('lost', keepAll, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
      clearInterval(interval)
    }
  }, [userId])
}
