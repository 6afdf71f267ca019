// Reads the log of a run: the key presses with their times, and the text as it stood at the end.
import { splitGraphemes } from '../reading/graphemes.ts'
import type { TypingEvent, TypingLog } from './log.ts'
import { simplifyText, type Target } from './target.ts'
import {
  deleteCharacters,
  deleteWord,
  type Outcome,
  type TypedText,
  type TypingRules,
  typeCharacter,
  untyped,
} from './typed-text.ts'

export interface RunPlan {
  readonly target: Target
  readonly rules: TypingRules
  /** A test against the clock ends after this time. null for a run that ends with its text. */
  readonly limitMs: number | null
}

/** One character that was typed. */
export interface Press extends Omit<Outcome, 'text'> {
  /** Since the first press, without pauses. */
  readonly activeMs: number
  readonly typed: string
  /** Whether nothing had been typed at this place before. Only first tries say how well a key is known. */
  readonly isFirstTry: boolean
  /**
   * Since the press before. null where it says nothing about the key: for the first press, after a wrong one, a deletion
   * or a pause, and for characters that were held down, suggested, or that came together.
   */
  readonly intervalMs: number | null
}

export interface TypingRun {
  readonly presses: readonly Press[]
  readonly text: TypedText
  /** How long was typed, without pauses and without the wait for the first press. */
  readonly activeMs: number
  readonly pauses: number
  /** Characters that came several at a time or by a replacement: the device typed those. */
  readonly suggestedCharacters: number
  /** Whether the text was typed to its end, or to the end of the time. */
  readonly isFinished: boolean
}

interface Reading {
  presses: Press[]
  text: TypedText
  clock: Clock
  tried: Set<string>
  /** The time of the last press if the time to the next one can be measured. */
  measuredFromMs: number | null
  suggestedCharacters: number
}

/** What is logged after the end of the text or of the time is left out. */
export function readRun({ events, endedAtMs }: TypingLog, plan: RunPlan): TypingRun {
  const reading: Reading = {
    presses: [],
    text: untyped,
    clock: new Clock(),
    tried: new Set(),
    measuredFromMs: null,
    suggestedCharacters: 0,
  }
  const limitMs = plan.limitMs ?? Number.POSITIVE_INFINITY
  for (const event of events) {
    if (reading.text.isComplete || reading.clock.activeAt(event.atMs) > limitMs) break
    if (event.kind !== 'insert') readChange(reading, event, plan)
    else if (!reading.clock.isPaused) readInsert(reading, event, plan)
  }
  const { presses, text, clock, suggestedCharacters } = reading
  const passedMs = Math.min(clock.activeAt(endedAtMs), limitMs)
  const activeMs = text.isComplete ? (presses.at(-1)?.activeMs ?? 0) : passedMs
  const isFinished = text.isComplete || passedMs >= limitMs
  return { presses, text, activeMs, pauses: clock.pauses, suggestedCharacters, isFinished }
}

function readChange(
  reading: Reading,
  event: Exclude<TypingEvent, { kind: 'insert' }>,
  { rules }: RunPlan,
): void {
  const { clock } = reading
  reading.measuredFromMs = null
  if (event.kind === 'pause') clock.pause(event.atMs)
  else if (event.kind === 'resume') clock.resume(event.atMs)
  else if (clock.isPaused) return
  else if (event.kind === 'delete-word') reading.text = deleteWord(reading.text, rules)
  else if (event.kind === 'delete') {
    reading.text = deleteCharacters(reading.text, event.count, rules)
  }
}

function readInsert(
  reading: Reading,
  event: TypingEvent & { kind: 'insert' },
  { target, rules }: RunPlan,
): void {
  const characters = splitGraphemes(simplifyText(event.text))
  if (characters.length === 0) return
  reading.clock.start(event.atMs)
  const activeMs = reading.clock.activeAt(event.atMs)
  const isSuggested = characters.length > 1 || event.origin === 'replacement'
  if (isSuggested) reading.suggestedCharacters += characters.length
  const isMeasured = !isSuggested && event.origin !== 'repeat'
  const intervalMs =
    isMeasured && reading.measuredFromMs !== null ? activeMs - reading.measuredFromMs : null
  for (const typed of characters) {
    const { text, ...outcome } = typeCharacter(reading.text, typed, target, rules)
    const place = `${outcome.wordIndex} ${outcome.characterIndex}`
    const isFirstTry = !reading.tried.has(place)
    reading.tried.add(place)
    reading.presses.push({ ...outcome, typed, activeMs, isFirstTry, intervalMs })
    reading.text = text
    reading.measuredFromMs = isMeasured && outcome.isRight ? activeMs : null
    if (text.isComplete) return
  }
}

/** Counts the time since the first press and leaves out the pauses. */
class Clock {
  private startedAtMs: number | null = null
  private pausedAtMs: number | null = null
  private pausedMs = 0
  pauses = 0

  get isPaused(): boolean {
    return this.pausedAtMs !== null
  }

  start(atMs: number): void {
    this.startedAtMs ??= atMs
  }

  pause(atMs: number): void {
    if (this.startedAtMs === null || this.isPaused) return
    this.pausedAtMs = atMs
    this.pauses += 1
  }

  resume(atMs: number): void {
    if (this.pausedAtMs === null) return
    this.pausedMs += atMs - this.pausedAtMs
    this.pausedAtMs = null
  }

  activeAt(atMs: number): number {
    if (this.startedAtMs === null) return 0
    return Math.max(0, (this.pausedAtMs ?? atMs) - this.startedAtMs - this.pausedMs)
  }
}
