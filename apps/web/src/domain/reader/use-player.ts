// The reading player as a hook. React renders its state a few times a second, and the stage shows each word by itself.
import {
  createPlayer,
  currentWord,
  type Player,
  pause,
  play,
  seek,
  setChunkSize,
  setRampWords,
  setWpm,
  step,
} from '@fovea/core/reading/player.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'
import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  browserFrames,
  createPlayback,
  type Frames,
  type Playback,
  pauseWhenHidden,
  wordsShownBy,
} from './playback.ts'
import type { StageHandle } from './rsvp-stage.tsx'

/** The number of words over which the speed rises after a start, if the user wants it. */
const rampWords = 12

export interface PlayerOptions {
  /** Must stay the same object. A different one makes a new player, which begins paused at `startWord`. */
  text: ReadingText
  startWord?: number
  /** Shows words one after another. Modes that show a page draw with `drawOn` instead. */
  stage?: RefObject<StageHandle | null>
  wpm: number
  chunkSize?: number
  isRampOn?: boolean
  isPivotOn?: boolean
  areGhostsOn?: boolean
  /** Whether the stage is rendered. A stage that is rendered later is filled when this changes. */
  isStageShown?: boolean
  frames?: Frames
}

export interface PlayerControls {
  status: Player['status']
  /** The index of the first word shown. While playing it is at most a quarter of a second old. */
  word: number
  /** The player at this moment, for counting and for keeping the place. */
  now(): Player
  drawOn: Playback['drawOn']
  play(): void
  pause(): void
  toggle(): void
  seek(word: number): void
  step(unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1): void
}

export function usePlayer(options: PlayerOptions): PlayerControls {
  const { text, stage, wpm, chunkSize = 1, isRampOn = false } = options
  const { isPivotOn = false, areGhostsOn = false, isStageShown = true } = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: settings that change later are set below, on the same player
  const playback = useMemo(() => {
    const settings = { wpm, chunkSize, rampWords: isRampOn ? rampWords : 0 }
    return createPlayback(
      createPlayer(text, settings, options.startWord),
      options.frames ?? browserFrames,
    )
  }, [text])

  useEffect(() => adjust(playback, 'wpm', wpm, setWpm), [playback, wpm])
  useEffect(() => adjust(playback, 'chunkSize', chunkSize, setChunkSize), [playback, chunkSize])
  useEffect(
    () => adjust(playback, 'rampWords', isRampOn ? rampWords : 0, setRampWords),
    [playback, isRampOn],
  )
  useEffect(() => {
    if (!isStageShown) return
    const look = { isPivotOn, areGhostsOn }
    return playback.showOn((player) => stage?.current?.show(wordsShownBy(player, look)))
  }, [playback, stage, isStageShown, isPivotOn, areGhostsOn])
  useEffect(() => {
    const undo = pauseWhenHidden(playback)
    return () => {
      undo()
      playback.change(pause)
    }
  }, [playback])

  const reported = useSyncExternalStore(
    playback.subscribe,
    () => playback.reported,
    () => playback.reported,
  )
  const controls = useMemo(() => createControls(playback), [playback])
  return { ...controls, status: reported.status, word: currentWord(reported) }
}

function adjust(
  playback: Playback,
  name: keyof Player['settings'],
  value: number,
  set: (player: Player, value: number) => Player,
): void {
  if (playback.current.settings[name] !== value) playback.change((player) => set(player, value))
}

function createControls(playback: Playback) {
  return {
    now: () => playback.current,
    drawOn: playback.drawOn,
    play: () => playback.change(play),
    pause: () => playback.change(pause),
    toggle: () => playback.change((player) => (player.status === 'playing' ? pause : play)(player)),
    seek: (word: number) => playback.change((player) => seek(player, word)),
    step: (unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1) =>
      playback.change((player) => step(player, unit, direction)),
  }
}
