// The draft as React state. It is written to the browser's storage when typing pauses and when the page is left.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaving } from '#kit/ui/use-leaving.ts'
import { useStorageLost } from '#kit/ui/use-storage-lost.ts'
import { type Draft, emptyDraft, keepDraft, readDraft } from './draft.ts'

const restMs = 400

export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId))
  const latest = useRef(draft)
  const kept = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    // Another tab may have kept a later one.
    if (kept.current === latest.current) return
    kept.current = latest.current
    keepDraft(userId, latest.current)
  }, [userId])
  useStorageLost(() => keepDraft(userId, latest.current))
  useLeaving({ onHidden: keepNow, onLeft: keepNow })
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, sentAs: undefined, ...part }
      setDraft(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, restMs)
    },
    [keepNow],
  )
  const clear = useCallback(() => {
    latest.current = emptyDraft
    keepNow()
  }, [keepNow])
  return { draft, change, keepNow, clear }
}
