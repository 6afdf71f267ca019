// The player of a text, set as the reader's settings say.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'
import type { RefObject } from 'react'
import type { StageHandle } from '#domain/reader/rsvp-stage.tsx'
import { type PlayerControls, usePlayer } from '#domain/reader/use-player.ts'

interface Played {
  text: ReadingText
  startWord: number
  settings: ReaderSettings
}

/**
 * @param stage shows chunks at one place. Modes that show a page have no stage: there the player moves word by word.
 */
export function useSetPlayer(
  { text, startWord, settings }: Played,
  stage?: RefObject<StageHandle | null>,
): PlayerControls {
  const { wpm, chunkSize, isRampOn, isPivotOn, areGhostsOn } = settings
  const look = stage
    ? { stage, chunkSize, isRampOn, isPivotOn, areGhostsOn }
    : { chunkSize: 1, isRampOn }
  return usePlayer({ text, startWord, wpm, ...look })
}
