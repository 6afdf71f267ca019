// Computes the delivered speed of a watched reading, and how late each chunk was for its deadline.
import type { Language } from '@fovea/contract/languages.ts'
import { createPlayer, type PlayerSettings } from '@fovea/core/reading/player.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { median } from './report.ts'
import type { WatchedReading } from './watch-reading.ts'

export interface ReadingVerdict {
  /** Measured from the key press until the last word was gone, so it includes everything that a user waits for. */
  deliveredWpm: number
  /** The median time between two frames. */
  frameIntervalMs: number
  /** The number of chunks without the first one, which is shown before the key is pressed. */
  onsets: number
  /** The share of these chunks that were shown at most one frame interval after their deadline, and not before it. */
  shareWithinFrame: number
  /** The share of deadlines that were followed as soon by a frame of an empty page in the same browser. */
  emptyPageShare: number
  /** The share of chunks shown in the page's first frame after the deadline, even if the browser drew it late. */
  shareInFirstFrame: number
  worstLateMs: number
}

/** Timestamps of frames are rounded to this. */
const clockStepMs = 0.2

/**
 * @param emptyFrames the times of the frames of an empty page in the same browser, in ms since 1970
 * @throws Error when the chunks that were seen are not those of the text
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
    // From outside, two chunks with the same words look like one.
    if (i === 0 || chunks[i - 1]?.text === words) return []
    return [{ words, atMs: watched.firstFrameMs + onset * (60_000 / settings.wpm) }]
  })
  const { sightings, frames } = watched
  for (const [i, { words }] of deadlines.entries()) {
    const seen = sightings[i]?.text
    if (seen !== words) throw new Error(`Chunk ${i + 1} should be "${words}" and was "${seen}"`)
  }
  if (sightings.length !== deadlines.length)
    throw new Error('More chunks were shown than the text has')

  const frameIntervalMs = median(frames.slice(1).map((at, i) => at - (frames[i] ?? at)))
  const isSoon = (lateMs: number) =>
    lateMs >= -clockStepMs && lateMs <= frameIntervalMs + clockStepMs
  const emptyPage = emptyFrames.map((at) => at - watched.clockOriginMs)
  const onsets = deadlines.map(({ atMs }, i) => {
    const shownMs = sightings[i]?.frameMs ?? Number.NaN
    return {
      lateMs: shownMs - atMs,
      // From outside, it is unknown whether a frame at the deadline itself came before or after it.
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

/** Returns the time of the first frame that is not before `atMs`, or NaN if there is none. */
function findFrame(frames: readonly number[], atMs: number): number {
  return frames.find((frame) => frame >= atMs) ?? Number.NaN
}
