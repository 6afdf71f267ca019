// Reads the log of a run, event by event while it is typed, or as a whole afterwards: the key presses with their times, and
// the text as it stands.
import { splitGraphemes } from '../reading/graphemes.ts'
import {
  type ActiveClock,
  measureActiveMs,
  pauseClock,
  resumeClock,
  startClock,
  unstartedClock,
} from './active-clock.ts'
import type { TypingEvent, TypingLog } from './log.ts'
import { simplifyText, type Target } from './target.ts'
import {
  deleteCharacters,
  deleteWord,
  type Outcome,
  type TypedText,
  type TypingRules,
  takeBackLetter,
  typeCharacter,
  untyped,
} from './typed-text.ts'

export interface RunPlan {
  readonly target: Target
  readonly rules: TypingRules
  /** A test against the clock ends after this time. null for a run that ends with its text. */
  readonly limitMs: number | null
}

type Insert = TypingEvent & { kind: 'insert' }

/** One character that was typed. */
export interface Press extends Omit<Outcome, 'text'> {
  /** Since the first press, without pauses. */
  readonly activeMs: number
  readonly typed: string
  /** Whether nothing had been typed at this place before. Only first tries say how well a key is known. */
  readonly isFirstTry: boolean
  /**
   * Since the press before. null where it says nothing about the key: for the first press, after a wrong one, a deletion
   * or a pause, for characters that were held down or suggested, and for all but the first that one press made.
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

/**
 * A run in progress. It takes the events of a log one by one, each in a time that does not depend on the length of the
 * text. Text and clock are values that are replaced; only the lists that grow with the run are modified.
 */
export class RunReader {
  readonly #plan: RunPlan
  readonly #presses: Press[] = []
  readonly #tried = new Set<string>()
  #text = untyped
  #clock: ActiveClock = unstartedClock
  #lastAtMs = 0
  /** The time of the last press if the time to the next one can be measured. */
  #measuredFromMs: number | null = null
  #suggestedCharacters = 0

  constructor(plan: RunPlan) {
    this.#plan = plan
  }

  get text(): TypedText {
    return this.#text
  }

  get isPaused(): boolean {
    return this.#clock.pausedAtMs !== null
  }

  /** How long was typed at that time, at most the limit of the run. */
  activeMsAt(atMs: number): number {
    const passedMs = measureActiveMs(this.#clock, Math.max(atMs, this.#lastAtMs))
    return Math.min(passedMs, this.#plan.limitMs ?? Number.POSITIVE_INFINITY)
  }

  /** Whether the text was typed to its end, or the time is up. */
  isFinishedAt(atMs: number): boolean {
    return this.#text.isComplete || this.activeMsAt(atMs) === this.#plan.limitMs
  }

  /**
   * Reads the next event and gives the presses that it made. Nothing is read after the end of the text or of the time,
   * and nothing but the end of the pause during a pause.
   */
  read(event: TypingEvent): readonly Press[] {
    const atMs = Math.max(event.atMs, this.#lastAtMs)
    if (this.#text.isComplete || this.#isTooLate(atMs)) return []
    this.#lastAtMs = atMs
    if (event.kind === 'insert') return this.isPaused ? [] : this.#readInsert(event, atMs)
    this.#readChange(event, atMs)
    return []
  }

  /** The run as it would be if it ended at that time. */
  endAt(atMs: number): TypingRun {
    const { isComplete } = this.#text
    return {
      presses: [...this.#presses],
      text: this.#text,
      activeMs: isComplete ? (this.#presses.at(-1)?.activeMs ?? 0) : this.activeMsAt(atMs),
      pauses: this.#clock.pauses,
      suggestedCharacters: this.#suggestedCharacters,
      isFinished: this.isFinishedAt(atMs),
    }
  }

  #isTooLate(atMs: number): boolean {
    const { limitMs } = this.#plan
    return limitMs !== null && measureActiveMs(this.#clock, atMs) > limitMs
  }

  #readChange(event: Exclude<TypingEvent, Insert>, atMs: number): void {
    const { rules } = this.#plan
    this.#measuredFromMs = null
    if (event.kind === 'pause') this.#clock = pauseClock(this.#clock, atMs)
    else if (event.kind === 'resume') this.#clock = resumeClock(this.#clock, atMs)
    else if (this.isPaused) return
    else if (event.kind === 'delete-word') this.#text = deleteWord(this.#text, rules)
    else if (event.kind === 'delete') {
      this.#text = deleteCharacters(this.#text, event.count, rules)
    }
  }

  #readInsert(event: Insert, atMs: number): readonly Press[] {
    const characters = splitGraphemes(simplifyText(event.text))
    if (characters.length === 0) return []
    this.#clock = startClock(this.#clock, atMs)
    const activeMs = measureActiveMs(this.#clock, atMs)
    // One key can make several characters that are typed: … is three full stops.
    const isSuggested = event.origin === 'replacement' || splitGraphemes(event.text).length > 1
    const isMeasured = !isSuggested && event.origin !== 'repeat'
    const before = this.#presses.length
    for (const character of characters) {
      const { text, ...outcome } = this.#type(character)
      const place = `${outcome.wordIndex} ${outcome.characterIndex}`
      const isFirstTry = !this.#tried.has(place)
      const isTimed = isMeasured && this.#presses.length === before
      const intervalMs =
        isTimed && this.#measuredFromMs !== null ? activeMs - this.#measuredFromMs : null
      this.#tried.add(place)
      this.#presses.push({ ...outcome, activeMs, isFirstTry, intervalMs })
      this.#text = text
      this.#measuredFromMs = isMeasured && outcome.isRight ? activeMs : null
      if (isSuggested) this.#suggestedCharacters += 1
      if (text.isComplete) break
    }
    return this.#presses.slice(before)
  }

  #type(character: string): Outcome & { typed: string } {
    const { target, rules } = this.#plan
    const together = isMark(character) ? takeBackLetter(this.#text, character) : null
    if (together === null) {
      return { ...typeCharacter(this.#text, character, target, rules), typed: character }
    }
    const typed = together.character
    const outcome = typeCharacter(together.text, typed, target, rules)
    const text = outcome.text === together.text ? this.#text : outcome.text
    return { ...outcome, text, typed }
  }
}

export function readRun({ events, endedAtMs }: TypingLog, plan: RunPlan): TypingRun {
  const reader = new RunReader(plan)
  for (const event of events) reader.read(event)
  return reader.endAt(endedAtMs)
}

function isMark(character: string): boolean {
  return /^\p{M}/u.test(character)
}
