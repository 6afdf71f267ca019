// Speed and accuracy of a run in progress. The figures are those of `countFigures`, but each reading takes the same time
// however long the text is.

import type { Press } from './run.ts'
import type { Target } from './target.ts'
import { isSame, type TypedText } from './typed-text.ts'
import { toWpm } from './wpm.ts'

export interface Speed {
  readonly wpm: number
  readonly rawWpm: number
  readonly accuracy: number | null
  readonly presses: number
  readonly errors: number
}

export class SpeedMeter {
  readonly #target: Target
  #presses = 0
  #errors = 0
  /** The ended words that were counted, and how many right characters there are up to each of them. */
  readonly #words: (readonly string[])[] = []
  readonly #rightUpTo: number[] = []

  constructor(target: Target) {
    this.#target = target
  }

  add(presses: readonly Press[]): void {
    this.#presses += presses.length
    this.#errors += presses.filter(({ isRight }) => !isRight).length
  }

  measure(text: TypedText, activeMs: number): Speed {
    const presses = this.#presses
    const errors = this.#errors
    return {
      wpm: toWpm(this.#countRight(text), activeMs),
      rawWpm: toWpm(presses, activeMs),
      accuracy: presses === 0 ? null : (100 * (presses - errors)) / presses,
      presses,
      errors,
    }
  }

  #countRight({ past, current }: TypedText): number {
    this.#forgetReopened(past)
    for (const typed of past.slice(this.#words.length)) {
      const word = this.#target[this.#words.length]
      const isRight = word !== undefined && isSame(typed, word.characters)
      const right = isRight ? word.characters.length + word.end.length : 0
      this.#rightUpTo.push((this.#rightUpTo.at(-1) ?? 0) + right)
      this.#words.push(typed)
    }
    const begun = this.#target[past.length]?.characters.slice(0, current.length) ?? []
    return (this.#rightUpTo.at(-1) ?? 0) + (isSame(current, begun) ? begun.length : 0)
  }

  /** A word that is typed anew is a new array, and so is every word after it. */
  #forgetReopened(past: TypedText['past']): void {
    let known = Math.min(this.#words.length, past.length)
    while (known > 0 && this.#words[known - 1] !== past[known - 1]) known -= 1
    this.#words.length = known
    this.#rightUpTo.length = known
  }
}
