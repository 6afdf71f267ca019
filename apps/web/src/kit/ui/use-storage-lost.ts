// Reports that the browser has taken away what is stored, so that what is being written is stored again.
import { useEffect, useEffectEvent } from 'react'
import { deviceStores } from '#kit/storage/device-store.ts'

export function useStorageLost(onLost: () => void): void {
  const tell = useEffectEvent(onLost)
  useEffect(() => {
    const listener = () => tell()
    deviceStores.addEventListener('lost', listener)
    return () => deviceStores.removeEventListener('lost', listener)
  }, [])
}
