// Turns plain text into the words, sentences and paragraphs that every reading mode shows.
import type { Language } from '@fovea/contract/languages.ts'
import { splitGraphemes } from './graphemes.ts'
import { hiddenMark, splitParagraphs } from './paragraphs.ts'
import type { ReadingText, Span, Word } from './reading-text.ts'
import { findSentenceStarts } from './sentences.ts'
import { cutWords } from './words.ts'

/** A longer token is not a word that anybody reads (encoded data, a wall of letters). */
const maxWordGraphemes = 200
/** The size of the words into which such a token is broken. */
const brokenWordGraphemes = 100

const invisible = new RegExp(`[\\u00ad\\u200b\\ufeff${hiddenMark}]`, 'g')
const spaces = /[ \t]+/g
const onlyPlain = /^[\w.,'’-]*$/

/**
 * Blank lines separate paragraphs, single line ends count as spaces, and `*emphasis*` marks are not shown. Nothing else of
 * the source is lost. Linear in the length of the text.
 */
export function tokenizeText(source: string, language: Language): ReadingText {
  const words: Word[] = []
  const sentences: Span[] = []
  const paragraphs: Span[] = []
  for (const paragraph of splitParagraphs(source)) {
    const firstWord = words.length
    const starts = findSentenceStarts(paragraph.text, language)
    let startsPassed = 0
    let sentenceStart = firstWord
    for (const token of cutWords(paragraph.text, starts, language)) {
      let isNewSentence = false
      while ((starts[startsPassed + 1] ?? Number.POSITIVE_INFINITY) <= token.head) {
        startsPassed += 1
        isNewSentence = true
      }
      if (isNewSentence && words.length > sentenceStart) {
        sentences.push({ start: sentenceStart, end: words.length })
        sentenceStart = words.length
      }
      for (const piece of breakMonster(paragraph.text.slice(token.start, token.end))) {
        const text = clean(piece.text)
        if (text === '') continue
        words.push({
          text,
          offset: paragraph.offset + token.start + piece.offset,
          letters: countLetters(text),
          sentence: sentences.length,
          paragraph: paragraphs.length,
        })
      }
    }
    if (words.length > sentenceStart) sentences.push({ start: sentenceStart, end: words.length })
    if (words.length > firstWord) paragraphs.push({ start: firstWord, end: words.length })
  }
  return { language, words, sentences, paragraphs }
}

function clean(piece: string): string {
  if (onlyPlain.test(piece)) return piece
  return piece.replace(invisible, '').replace(spaces, ' ').trim()
}

interface Piece {
  text: string
  offset: number
}

function breakMonster(text: string): Piece[] {
  if (text.length <= maxWordGraphemes) return [{ text, offset: 0 }]
  const graphemes = splitGraphemes(text)
  if (graphemes.length <= maxWordGraphemes) return [{ text, offset: 0 }]
  const pieces: Piece[] = []
  let offset = 0
  for (let i = 0; i < graphemes.length; i += brokenWordGraphemes) {
    const piece = graphemes.slice(i, i + brokenWordGraphemes).join('')
    pieces.push({ text: piece, offset })
    offset += piece.length
  }
  return pieces
}

const marks = /[^\p{L}\p{N}]+/gu
const beyondBasic = /[\ud800-\udfff]/

function countLetters(text: string): number {
  const letters = text.replace(marks, '')
  return beyondBasic.test(letters) ? [...letters].length : letters.length
}
