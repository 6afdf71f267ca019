// What stands on the screen while a text is typed, and how each key press changes it.
import type { Backspace, ErrorMode } from '@fovea/contract/typing-choices.ts'
import { simplifyText, type Target } from './target.ts'

export interface TypingRules {
  readonly errorMode: ErrorMode
  readonly backspace: Backspace
}

export interface TypedText {
  /** The characters of the words that were ended. */
  readonly past: readonly (readonly string[])[]
  /** The characters of the current word. It can be longer than the word of the target. */
  readonly current: readonly string[]
  /** Whether the last word was ended. Nothing changes after that. */
  readonly isComplete: boolean
}

export interface Outcome {
  readonly text: TypedText
  readonly wordIndex: number
  /** The place within the word. The end of the word is the place after its last character. */
  readonly characterIndex: number
  /** What had to be typed here: a character, a space or a new line. Empty where the last word has no more. */
  readonly expected: string
  /** A right character always changes the text. */
  readonly isRight: boolean
}

/** A word cannot be longer than its target by more than this. Further characters are wrong and are not shown. */
export const extraCharactersMax = 16

export const untyped: TypedText = { past: [], current: [], isComplete: false }

/** @param character one character as people see it, simplified as the target is */
export function typeCharacter(
  text: TypedText,
  character: string,
  target: Target,
  rules: TypingRules,
): Outcome {
  const wordIndex = text.past.length
  const characterIndex = text.current.length
  const word = target[wordIndex]
  if (word === undefined || text.isComplete) {
    return { text, wordIndex, characterIndex, expected: '', isRight: false }
  }
  const expected = word.characters[characterIndex] ?? word.end
  const place = { wordIndex, characterIndex, expected }

  // A space is as good as a new line: both mean that the word is done.
  if (character === ' ' || character === '\n') {
    const canEnd = characterIndex > 0 && mayEnd(text.current, word.characters, rules.errorMode)
    const isRight = canEnd && characterIndex >= word.characters.length
    return { ...place, isRight, text: canEnd ? endWord(text, target) : text }
  }
  const isRight = character === expected
  const isRefused =
    (!isRight && rules.errorMode === 'stop-at-letter') ||
    characterIndex >= word.characters.length + extraCharactersMax
  if (isRefused) return { ...place, isRight, text }
  const current = [...text.current, character]
  const grown = { ...text, current }
  const isLast = wordIndex === target.length - 1
  const isDone = isLast && isSame(current, word.characters)
  return { ...place, isRight, text: isDone ? endWord(grown, target) : grown }
}

/**
 * A mark that arrives after its letter, as some keyboards send it, is typed together with that letter: this is the text
 * without the letter, and the two as one character. null if there is no letter, or if it cannot have this mark.
 */
export function takeBackLetter(
  text: TypedText,
  mark: string,
): { text: TypedText; character: string } | null {
  const letter = text.current.at(-1)
  if (letter === undefined) return null
  const character = simplifyText(letter + mark)
  if (character === letter) return null
  return { text: { ...text, current: text.current.slice(0, -1) }, character }
}

/** What backspace takes away: up to `count` characters. The end of a word counts as one. */
export function deleteCharacters(text: TypedText, count: number, rules: TypingRules): TypedText {
  if (text.isComplete || rules.backspace === 'off') return text
  let { current } = text
  let left = count
  let words = text.past.length
  while (left > current.length && words > 0 && rules.backspace === 'free') {
    left -= current.length + 1
    words -= 1
    current = text.past[words] ?? []
  }
  const kept = Math.max(0, current.length - left)
  const past = words < text.past.length ? text.past.slice(0, words) : text.past
  return { ...text, past, current: current.slice(0, kept) }
}

export function deleteWord(text: TypedText, rules: TypingRules): TypedText {
  if (text.isComplete || rules.backspace === 'off') return text
  if (text.current.length > 0) return { ...text, current: [] }
  return rules.backspace === 'free' ? { ...reopenWord(text), current: [] } : text
}

export function isSame(typed: readonly string[], wanted: readonly string[]): boolean {
  return typed.length === wanted.length && typed.every((character, at) => character === wanted[at])
}

function mayEnd(typed: readonly string[], wanted: readonly string[], mode: ErrorMode): boolean {
  return mode === 'free' || isSame(typed, wanted)
}

function endWord({ past, current }: TypedText, target: Target): TypedText {
  const ended = [...past, current]
  return { past: ended, current: [], isComplete: ended.length === target.length }
}

function reopenWord(text: TypedText): TypedText {
  const current = text.past.at(-1)
  return current === undefined ? text : { ...text, past: text.past.slice(0, -1), current }
}
