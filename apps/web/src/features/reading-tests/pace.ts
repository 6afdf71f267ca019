// How a passage is read: at one's own pace, or in a mode at a set speed. This browser keeps the last choice of each user.
import { type PacedMode, type ReaderMode, readerModes } from '@fovea/contract/reader-defaults.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { useState } from 'react'
import { browserStorage } from '#kit/storage/browser-storage.ts'

export type Pace = { mode: 'plain'; setSpeed: null } | { mode: PacedMode; setSpeed: number }

export const ownPace: Pace = { mode: 'plain', setSpeed: null }

export function isPace(value: unknown): value is Pace {
  const { mode, setSpeed } = (value ?? {}) as { mode?: unknown; setSpeed?: unknown }
  return isMode(mode) && (mode === 'plain' ? setSpeed === null : isSpeed(setSpeed))
}

const isMode = (value: unknown): value is ReaderMode => readerModes.some((mode) => mode === value)

const isSpeed = (value: unknown): value is number =>
  typeof value === 'number' && clampWpm(value) === value

/** What is chosen on the start page. The speed is kept while one's own pace is chosen. */
export interface PaceChoice {
  mode: ReaderMode
  /** In wpm. Undefined until one has been set. */
  wpm: number | undefined
}

const keyOf = (userId: string) => `reading-test-pace.${userId}`

function readChoice(userId: string): PaceChoice {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? '{}')
    const { mode, wpm } = (kept ?? {}) as { mode?: unknown; wpm?: unknown }
    return { mode: isMode(mode) ? mode : 'plain', wpm: isSpeed(wpm) ? wpm : undefined }
  } catch {
    return { mode: 'plain', wpm: undefined }
  }
}

/** @param usualWpm the speed that is offered until one has been set */
export function usePaceChoice(userId: string, usualWpm: number) {
  const [{ mode, wpm = usualWpm }, setChoice] = useState(() => readChoice(userId))
  const choose = (change: Partial<PaceChoice>) => {
    const next = { ...readChoice(userId), ...change }
    browserStorage.set(keyOf(userId), JSON.stringify(next))
    setChoice(next)
  }
  const pace: Pace = mode === 'plain' ? ownPace : { mode, setSpeed: wpm }
  return { pace, wpm, choose }
}
