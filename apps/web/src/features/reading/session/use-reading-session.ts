// The session of a reading. It continues from chapter to chapter, and is saved once: when it ends or the reader is left.
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import { useCallback, useState } from 'react'
import { v7 } from 'uuid'
import { useLeaving } from '#kit/ui/use-leaving.ts'
import { saveReading } from './save-reading.ts'
import {
  createSessionCounter,
  type SessionCounter,
  type SessionFigures,
} from './session-counter.ts'

export interface EndedSession {
  figures: SessionFigures
  /** The id with which it is being saved. Undefined when it was too short. */
  savedAs: string | undefined
}

export interface ReadingSession {
  counter: SessionCounter
  /** Ends the session and saves it. Returns undefined when nothing was read since the last call. */
  end(): EndedSession | undefined
}

export function useReadingSession(
  userId: string,
  textId: string,
  mode: ReaderMode,
): ReadingSession {
  const [counter] = useState(createSessionCounter)
  const end = useCallback((): EndedSession | undefined => {
    const figures = counter.end()
    if (!figures) return undefined
    const _id = v7()
    const { words, activeMs, setWpm } = figures
    const reading = { _id, textId, mode, words, time: Math.round(activeMs) / 1000, setWpm }
    return { figures, savedAs: saveReading(userId, reading) ? _id : undefined }
  }, [counter, userId, textId, mode])
  useLeaving({ onLeft: end })
  return { counter, end }
}
