// The reader's state machine. Time enters only through `tick`, with the timestamps of animation frames. The place that is
// due is always computed from an anchor, never from the previous frame, so nothing drifts. See decision 0008.
import { findLastAtOrBefore } from '../search/find-first.ts'
import { type Chunk, chunkWords, clampChunkSize } from './chunk.ts'
import { nextStart, previousStart, type Unit } from './position.ts'
import { clampRampWords, rampDistance, rampTime } from './ramp.ts'
import type { ReadingText } from './reading-text.ts'
import { clampWpm } from './result.ts'
import { buildTimeline, placeInWord, type Timeline, wordOnset, wordsBefore } from './timeline.ts'

export interface PlayerSettings {
  wpm: number
  /** The number of words in a chunk, 1 to 5. */
  chunkSize: number
  /** The number of words over which the speed rises after a start or a jump. 0 turns the ramp off. */
  rampWords: number
}

/** A text that is divided into chunks: the large part, shared by all states of a player. */
interface Script {
  text: ReadingText
  timeline: Timeline
  chunks: readonly Chunk[]
  /** Where each chunk begins on the timeline, followed by where the text ends. */
  chunkOnsets: Float64Array
}

/** The state at the moment from which places are computed. The first frame after a start sets it. */
interface Anchor {
  atMs: number
  /** The previous frame: the only field that later frames change. */
  lastTickMs: number
  place: number
  /** How much of the ramp had passed. */
  ramped: number
  readWords: number
  activeMs: number
}

export interface Player extends Script {
  settings: PlayerSettings
  status: 'paused' | 'playing' | 'finished'
  /** The index of the chunk shown now. 0 in an empty text, which has no chunks. */
  chunkIndex: number
  /** The place on the timeline. */
  place: number
  /** The words shown so far, with a share of the current one. Jumps add nothing; words read again count again. */
  readWords: number
  /** The time spent playing. `deliveredWpm(readWords, activeMs)` is the true speed. */
  activeMs: number
  anchor: Anchor | null
}

/** A longer gap between two frames is not a slow frame but a hidden tab or a sleeping machine. */
export const longestFrameMs = 1000

/** The player of an empty text is finished from the start. */
export function createPlayer(text: ReadingText, settings: PlayerSettings, startWord = 0): Player {
  const timeline = buildTimeline(text)
  const chosen = {
    wpm: clampWpm(settings.wpm),
    chunkSize: clampChunkSize(settings.chunkSize),
    rampWords: clampRampWords(settings.rampWords),
  }
  const player: Player = {
    text,
    timeline,
    ...placeChunks(timeline, chunkWords(text, chosen.chunkSize, startWord)),
    settings: chosen,
    status: text.words.length === 0 ? 'finished' : 'paused',
    chunkIndex: 0,
    place: 0,
    readWords: 0,
    activeMs: 0,
    anchor: null,
  }
  return seek(player, startWord)
}

function placeChunks(timeline: Timeline, chunks: readonly Chunk[]) {
  const chunkOnsets = new Float64Array(chunks.length + 1)
  for (const [i, chunk] of chunks.entries()) {
    chunkOnsets[i] = placeInWord(timeline, chunk.startWord, chunk.timeShareBefore)
  }
  chunkOnsets[chunks.length] = endOf(timeline)
  return { chunks, chunkOnsets }
}

function endOf(timeline: Timeline): number {
  return wordOnset(timeline, timeline.onsets.length - 1)
}

/** Starts or continues. A finished text starts again from its first word, with new counts. */
export function play(player: Player): Player {
  if (player.status === 'playing' || player.chunks.length === 0) return player
  const from =
    player.status === 'finished' ? { ...seek(player, 0), readWords: 0, activeMs: 0 } : player
  return { ...from, status: 'playing', anchor: null }
}

/** Keeps the place of the last frame. `play` then continues with the rest of the chunk's time. */
export function pause(player: Player): Player {
  return player.status === 'playing' ? { ...player, status: 'paused', anchor: null } : player
}

/**
 * Call this with the timestamp of each animation frame. The first one after `play` starts the time. Each frame moves at
 * most one chunk further: after a slow frame the late chunks are shown for one frame each until the deadlines are met
 * again, and none is left out. A gap above `longestFrameMs` counts as a pause that began with the previous frame.
 */
export function tick(player: Player, nowMs: number): Player {
  const { anchor, chunkOnsets } = player
  if (player.status !== 'playing') return player
  if (!anchor) return { ...player, anchor: startAnchor(player, nowMs) }
  if (nowMs - anchor.lastTickMs > longestFrameMs) return pause(player)
  const now = Math.max(nowMs, anchor.lastTickMs)
  const due = anchor.place + distanceSince(anchor, now, player.settings)
  const nextOnset = chunkOnsets[player.chunkIndex + 1] ?? 0
  const isLast = player.chunkIndex === player.chunks.length - 1
  if (isLast && due >= nextOnset) {
    const endMs = anchor.atMs + timeTo(nextOnset, anchor, player.settings)
    // If the last chunk came late, it was shown until now.
    const finished = moveTo(player, anchor, nextOnset, endMs > anchor.lastTickMs ? endMs : now)
    return { ...finished, status: 'finished', anchor: null }
  }
  const chunkIndex = due >= nextOnset ? player.chunkIndex + 1 : player.chunkIndex
  const place = Math.min(due, chunkOnsets[chunkIndex + 1] ?? due)
  return { ...moveTo(player, anchor, place, now), chunkIndex }
}

function moveTo(player: Player, anchor: Anchor, place: number, nowMs: number): Player {
  const { timeline } = player
  return {
    ...player,
    place,
    readWords:
      anchor.readWords + wordsBefore(timeline, place) - wordsBefore(timeline, anchor.place),
    activeMs: anchor.activeMs + nowMs - anchor.atMs,
    anchor: { ...anchor, lastTickMs: nowMs },
  }
}

function startAnchor(player: Player, atMs: number, ramped = 0): Anchor {
  const { place, readWords, activeMs } = player
  return { atMs, lastTickMs: atMs, place, ramped, readWords, activeMs }
}

function wordMs({ wpm }: PlayerSettings): number {
  return 60_000 / wpm
}

function distanceSince(anchor: Anchor, nowMs: number, settings: PlayerSettings): number {
  const time = rampTime(anchor.ramped, settings.rampWords)
  const passed = (nowMs - anchor.atMs) / wordMs(settings)
  return rampDistance(time + passed, settings.rampWords) - anchor.ramped
}

function timeTo(place: number, anchor: Anchor, settings: PlayerSettings): number {
  const ramped = anchor.ramped + place - anchor.place
  const { rampWords } = settings
  return (rampTime(ramped, rampWords) - rampTime(anchor.ramped, rampWords)) * wordMs(settings)
}

/** Shows the chunk that contains `word`, from its beginning. A playing player continues from there. */
export function seek(player: Player, word: number): Player {
  const { timeline, chunks, chunkOnsets, anchor } = player
  if (chunks.length === 0) return player
  const wanted = Math.min(Math.max(0, Math.trunc(word)), player.text.words.length - 1)
  const starts = chunkOnsets.subarray(0, chunks.length)
  const chunkIndex = findLastAtOrBefore(starts, wordOnset(timeline, wanted))
  const moved: Player = {
    ...player,
    status: player.status === 'finished' ? 'paused' : player.status,
    chunkIndex,
    place: chunkOnsets[chunkIndex] ?? 0,
  }
  return anchor ? { ...moved, anchor: startAnchor(moved, anchor.lastTickMs) } : moved
}

/** The first word of the chunk shown: the place to save. */
export function currentWord(player: Player): number {
  return player.chunks[player.chunkIndex]?.startWord ?? 0
}

/**
 * Moves by one unit, where a 'word' is what is shown at one time. While playing, "back" in the first second of a unit
 * moves to the unit before it.
 */
export function step(player: Player, unit: 'word' | Unit, direction: 1 | -1): Player {
  const word = currentWord(player)
  if (unit === 'word') {
    const next = player.chunks[player.chunkIndex]?.endWord ?? 0
    return seek(player, direction > 0 ? next : word - 1)
  }
  if (direction > 0) return seek(player, nextStart(player.text, word, unit))
  const graceWords = player.status === 'playing' ? Math.ceil(player.settings.wpm / 60) : 0
  return seek(player, previousStart(player.text, word, unit, graceWords))
}

/** Takes effect from the last frame, without a jump. */
export function setWpm(player: Player, wpm: number): Player {
  return changeSettings(player, { wpm: clampWpm(wpm) })
}

export function setRampWords(player: Player, rampWords: number): Player {
  return changeSettings(player, { rampWords: clampRampWords(rampWords) })
}

/** Keeps the word that is shown, and starts its chunk again. */
export function setChunkSize(player: Player, size: number): Player {
  const chunkSize = clampChunkSize(size)
  const word = currentWord(player)
  const chunks = placeChunks(player.timeline, chunkWords(player.text, chunkSize, word))
  const { status } = player
  const recut: Player = { ...player, ...chunks, settings: { ...player.settings, chunkSize } }
  return status === 'finished'
    ? { ...recut, chunkIndex: Math.max(0, chunks.chunks.length - 1) }
    : seek(recut, word)
}

function changeSettings(player: Player, change: Partial<PlayerSettings>): Player {
  const { anchor } = player
  const settings = { ...player.settings, ...change }
  if (!anchor) return { ...player, settings }
  const ramped = anchor.ramped + player.place - anchor.place
  return { ...player, settings, anchor: startAnchor(player, anchor.lastTickMs, ramped) }
}
