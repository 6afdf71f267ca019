// A run while it is typed, or watched again: the one place that advances its text, its clock and its log.
import type { TypingEvent, TypingLog } from '@fovea/core/typing/log.ts'
import { type Press, type RunPlan, RunReader } from '@fovea/core/typing/run.ts'
import { SpeedMeter } from '@fovea/core/typing/speed-meter.ts'
import { isWord, type Target } from '@fovea/core/typing/target.ts'
import type { TypedText } from '@fovea/core/typing/typed-text.ts'

export interface LiveFigures {
  readonly wpm: number
  /** In percent. null before the first press. */
  readonly accuracy: number | null
  readonly wordsLeft: number
  /** null for a run that ends with its text. */
  readonly msLeft: number | null
}

export class RunInProgress {
  readonly plan: RunPlan
  readonly #reader: RunReader
  readonly #meter: SpeedMeter
  readonly #events: TypingEvent[] = []
  /** How many words there are from each place of the text to its end. */
  readonly #wordsFrom: readonly number[]
  #isStarted = false

  constructor(plan: RunPlan) {
    this.plan = plan
    this.#reader = new RunReader(plan)
    this.#meter = new SpeedMeter(plan.target)
    this.#wordsFrom = countWordsFrom(plan.target)
  }

  get text(): TypedText {
    return this.#reader.text
  }

  /** Whether something was typed. */
  get isStarted(): boolean {
    return this.#isStarted
  }

  get isPaused(): boolean {
    return this.#reader.isPaused
  }

  get eventCount(): number {
    return this.#events.length
  }

  /**
   * Logs the event and changes the text. An event whose time is before that of the last one is logged at that time. What
   * means nothing is not logged: a pause before the start or within a pause, and anything after the end.
   */
  apply(given: TypingEvent): readonly Press[] {
    const event = { ...given, atMs: Math.max(given.atMs, this.#lastAtMs) }
    if (this.#isMeaningless(event)) return []
    const presses = this.#reader.read(event)
    this.#meter.add(presses)
    this.#events.push(event)
    if (presses.length > 0) this.#isStarted = true
    return presses
  }

  /** Without pauses and without the wait for the first press. */
  activeAt(atMs: number): number {
    return this.#reader.activeMsAt(atMs)
  }

  isFinishedAt(atMs: number): boolean {
    return this.#reader.isFinishedAt(atMs)
  }

  /** The character that is expected next; null where none is. */
  get expected(): string | null {
    const { past, current, isComplete } = this.text
    if (isComplete) return null
    const word = this.plan.target[past.length]
    return (word?.characters[current.length] ?? word?.end) || null
  }

  figuresAt(atMs: number): LiveFigures {
    const { limitMs } = this.plan
    const activeMs = this.activeAt(atMs)
    const { wpm, accuracy } = this.#meter.measure(this.text, activeMs)
    return {
      wpm,
      accuracy,
      wordsLeft: this.#wordsFrom[this.text.past.length] ?? 0,
      msLeft: limitMs === null ? null : limitMs - activeMs,
    }
  }

  /** The log of the run as it ends now: at its last press if the text is complete, else at this time. */
  endAt(atMs: number): TypingLog {
    const endedAtMs = this.text.isComplete ? this.#lastAtMs : Math.max(this.#lastAtMs, atMs)
    return { events: [...this.#events], endedAtMs }
  }

  get #lastAtMs(): number {
    return this.#events.at(-1)?.atMs ?? 0
  }

  #isMeaningless({ kind, atMs }: TypingEvent): boolean {
    if (this.text.isComplete) return true
    // During a pause the time stands still, so that it can end after the limit.
    if (this.isPaused) return kind !== 'resume'
    if (kind === 'resume' || this.#isTooLate(atMs)) return true
    return kind === 'pause' && !this.isStarted
  }

  #isTooLate(atMs: number): boolean {
    return this.#isStarted && this.isFinishedAt(atMs)
  }
}

function countWordsFrom(target: Target): number[] {
  let words = 0
  return target
    .toReversed()
    .map((word) => {
      if (isWord(word)) words += 1
      return words
    })
    .reverse()
}
