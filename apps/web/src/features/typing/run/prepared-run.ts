// A run before it is typed: its text, its rules, and what it belongs to.
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode, TextSource } from '@fovea/contract/typing-choices.ts'
import type { Lesson } from '@fovea/contract/typing-program.ts'
import type { TypingSession } from '@fovea/contract/typing-runs.ts'

export interface TestChoice {
  mode: TestMode
  amount: number
  punctuation: boolean
  numbers: boolean
}

export type Belonging =
  | { kind: 'lesson'; lesson: Lesson; seed: string }
  | { kind: 'text'; source: TextSource }
  | {
      kind: 'test'
      choice: TestChoice
      seed: string
      /** A race has the text of an earlier run, so it is not ranked. */
      isRace: boolean
    }

export interface PreparedRun {
  /** Says which runs are different ones, also with the same text. */
  id: string
  text: string
  language: Language
  /** In ms: tests against the clock. null for runs that end with their text. */
  limitMs: number | null
  belonging: Belonging
  ghost?: { pressesAtMs: readonly number[] } | undefined
}

/** What may come after a result, beside typing it again. */
export interface NextRun {
  label: string
  onNext(): void
}

export function limitOf({ mode, amount }: TestChoice): number | null {
  return mode === 'time' ? amount * 1_000 : null
}

export function isSameTest(
  session: TypingSession,
  choice: TestChoice,
  language: Language,
): boolean {
  return (
    session.language === language &&
    session.mode === choice.mode &&
    session.amount === choice.amount &&
    session.punctuation === choice.punctuation &&
    session.numbers === choice.numbers
  )
}
