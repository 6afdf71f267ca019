// What a watched reading says: the speed that was delivered, and how late each chunk was for its deadline.
import type { Language } from '@fovea/contract/languages.ts'
import { createPlayer, type PlayerSettings } from '@fovea/core/reading/player.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { median } from './report.ts'
import type { WatchedReading } from './watch-reading.ts'

export interface ReadingVerdict {
  /** From the key press until the last word was gone: everything that a reader waits for is in it. */
  deliveredWpm: number
  /** Time between two frames, the middle one. */
  frameIntervalMs: number
  /** Chunks, the first left out: it stands there before the key is pressed. */
  onsets: number
  /** Part of them shown not before their deadline, and at most one frame interval after it. */
  shareWithinFrame: number
  /** The same of an empty page beside it: part of the deadlines that one of its frames followed so soon. */
  emptyPageShare: number
  /** Part shown in the first frame that the page had after the deadline, however late the browser was with it. */
  shareInFirstFrame: number
  worstLateMs: number
}

/** Timestamps of frames are rounded to this. */
const clockStepMs = 0.2

/**
 * @param emptyFrames moments of the frames of an empty page beside it, in ms since 1970
 * @throws Error when what was seen is not the text, chunk after chunk
 */
export function judgeReading(
  watched: WatchedReading,
  text: { source: string; lang: Language },
  settings: PlayerSettings,
  emptyFrames: readonly number[],
): ReadingVerdict {
  const {
    text: tokens,
    chunks,
    chunkOnsets,
  } = createPlayer(tokenizeText(text.source, text.lang), settings)
  const deadlines = chunks.flatMap(({ text: words }, i) => {
    const onset = chunkOnsets[i] ?? Number.NaN
    // The same words twice in a row look like one chunk from outside.
    if (i === 0 || chunks[i - 1]?.text === words) return []
    return [{ words, atMs: watched.firstFrameMs + onset * (60_000 / settings.wpm) }]
  })
  const { sightings, frames } = watched
  for (const [i, { words }] of deadlines.entries()) {
    const seen = sightings[i]?.text
    if (seen !== words) throw new Error(`Chunk ${i + 1} should be "${words}" and was "${seen}"`)
  }
  if (sightings.length !== deadlines.length) throw new Error('More was shown than the text')

  const frameIntervalMs = median(frames.slice(1).map((at, i) => at - (frames[i] ?? at)))
  const isSoon = (lateMs: number) =>
    lateMs >= -clockStepMs && lateMs <= frameIntervalMs + clockStepMs
  const emptyPage = emptyFrames.map((at) => at - watched.clockOriginMs)
  const onsets = deadlines.map(({ atMs }, i) => {
    const shownMs = sightings[i]?.frameMs ?? Number.NaN
    return {
      lateMs: shownMs - atMs,
      // Whether a frame at the very deadline was before or after it, nobody outside can tell.
      isInFirstFrame: shownMs <= findFrame(frames, atMs + clockStepMs) + clockStepMs,
      isSoonOnEmptyPage: isSoon(findFrame(emptyPage, atMs - clockStepMs) - atMs),
    }
  })
  const share = (isIn: (onset: (typeof onsets)[number]) => boolean) =>
    onsets.filter(isIn).length / onsets.length
  return {
    deliveredWpm: deliveredWpm(tokens.words.length, watched.goneAtMs - watched.pressedAtMs),
    frameIntervalMs,
    onsets: onsets.length,
    shareWithinFrame: share(({ lateMs }) => isSoon(lateMs)),
    emptyPageShare: share(({ isSoonOnEmptyPage }) => isSoonOnEmptyPage),
    shareInFirstFrame: share(({ isInFirstFrame }) => isInFirstFrame),
    worstLateMs: Math.max(...onsets.map(({ lateMs }) => lateMs)),
  }
}

/** The first frame that is not before a moment. */
function findFrame(frames: readonly number[], atMs: number): number {
  return frames.find((frame) => frame >= atMs) ?? Number.NaN
}
