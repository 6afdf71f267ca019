// The words of what somebody typed, in a form in which they can be compared, and phrases among them.
import { foldLetters } from '../../text/fold-text.ts'

export interface Token {
  /** As it was typed. */
  readonly text: string
  /** In lower case, without accents and without punctuation around it. */
  readonly word: string
}

export function tokenize(text: string): Token[] {
  return text
    .split(/\s+/u)
    .filter(Boolean)
    .map((part) => ({
      text: part,
      word: foldLetters(part).replaceAll(/^[,;!?("«„]+|[,;!?)"»“]+$/gu, ''),
    }))
}

/** @returns how many words from there on are one of the phrases, the longest one; 0 if none is */
export function matchPhrase(
  tokens: readonly Token[],
  at: number,
  phrases: readonly string[],
): number {
  const lengths = phrases.map((phrase) => {
    const words = foldLetters(phrase).split(' ')
    return words.every((word, index) => isWord(tokens[at + index], word)) ? words.length : 0
  })
  return Math.max(0, ...lengths)
}

/** @returns which of the lists has a phrase that is there, and how many words it has */
export function matchOneOf(
  tokens: readonly Token[],
  at: number,
  lists: readonly (readonly string[])[],
): { index: number; length: number } | null {
  const lengths = lists.map((phrases) => matchPhrase(tokens, at, phrases))
  const length = Math.max(0, ...lengths)
  return length > 0 ? { index: lengths.indexOf(length), length } : null
}

/** A word may be shortened, with a full stop. */
function isWord(token: Token | undefined, word: string): boolean {
  return token?.word === word || token?.word === `${word}.`
}
