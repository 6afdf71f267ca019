// Cuts a paragraph into words as people count them: a word keeps its hyphens, apostrophes and punctuation. A dash or
// quote with spaces around it joins the neighbouring word and does not count as a word.
import type { Language } from '@fovea/contract/languages.ts'

/** A piece of a paragraph, by offsets. `head` is where the run of its first letter begins. */
export interface Token {
  start: number
  end: number
  head: number
}

interface Atom {
  start: number
  end: number
  isWord: boolean
}

const runs = /[^\s\u200b]+/g
const letterOrDigit = /[\p{L}\p{N}]/u
const leadingMarks = /^[^\p{L}\p{N}]+/u
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
/** Marks that separate two words without a space: "thing—which", "wait…what", fullwidth punctuation. */
const parting = /[—―⸺…。、，！？；：]|--|\.\./
const address = /:\/\/|^[\p{P}]*www\.|\S@\S/u
const opening = /[\p{Ps}\p{Pi}]/u
const opener = /^[\p{Ps}\p{Pi}¿¡$£€§№#]+$/u
const closer = /^[\p{Pe}\p{Pf}.,;:!?…%]+$/u

/**
 * The words of a paragraph in order. Every visible character is in exactly one of them. Every word has a letter or digit,
 * except in a paragraph that has none ("* * *").
 */
export function cutWords(
  paragraph: string,
  sentenceStarts: readonly number[],
  language: Language,
): Token[] {
  const tokens: Token[] = []
  let waitingFrom = -1 // an opening quote or a dialogue dash that waits for its word
  let sentence = 0
  for (const atom of findAtoms(paragraph)) {
    let beginsSentence = tokens.length === 0
    while ((sentenceStarts[sentence + 1] ?? Number.POSITIVE_INFINITY) <= atom.start) {
      sentence += 1
      beginsSentence = true
    }
    const last = tokens.at(-1)
    if (atom.isWord) {
      if (last && waitingFrom < 0 && continuesNumber(paragraph, last, atom, language)) {
        last.end = atom.end
      } else {
        const start = waitingFrom < 0 ? atom.start : waitingFrom
        tokens.push({ start, end: atom.end, head: atom.start })
      }
      waitingFrom = -1
      continue
    }
    if (waitingFrom >= 0) continue
    const mark = paragraph.slice(atom.start, atom.end)
    if (last && (closer.test(mark) || !(beginsSentence || opener.test(mark)))) last.end = atom.end
    else waitingFrom = atom.start
  }
  if (waitingFrom >= 0) {
    const end = paragraph.trimEnd().length
    const last = tokens.at(-1)
    if (last) last.end = end
    else tokens.push({ start: waitingFrom, end, head: waitingFrom })
  }
  return tokens
}

function findAtoms(paragraph: string): Atom[] {
  const atoms: Atom[] = []
  for (const match of paragraph.matchAll(runs)) {
    const run = match[0]
    const start = match.index
    if (mayHoldSeveralWords(run)) cutRun(run, start, atoms)
    else atoms.push({ start, end: start + run.length, isWord: letterOrDigit.test(run) })
  }
  return atoms
}

function mayHoldSeveralWords(run: string): boolean {
  if (unspaced.test(run)) return true
  if (!parting.test(run) || address.test(run)) return false
  const fromWord = run.replace(leadingMarks, '')
  const mark = parting.exec(fromWord)
  return mark !== null && letterOrDigit.test(fromWord.slice(mark.index))
}

// The segmenter chooses Unicode's rules and dictionaries by the script, not by the language.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Cuts a run that has no spaces between the words that Intl.Segmenter finds in it. */
function cutRun(run: string, offset: number, atoms: Atom[]): void {
  let start = 0
  let previous = '' // the last word found in the run
  let gapStart = 0
  for (const { segment, index } of segmenter.segment(run)) {
    if (!letterOrDigit.test(segment)) continue
    const gap = run.slice(gapStart, index)
    if (previous && parts(previous, gap, segment)) {
      const openingAt = gap.search(opening)
      const cut = openingAt < 0 ? index : gapStart + openingAt
      atoms.push({ start: offset + start, end: offset + cut, isWord: true })
      start = cut
    }
    previous = segment
    gapStart = index + segment.length
  }
  atoms.push({ start: offset + start, end: offset + run.length, isWord: previous !== '' })
}

function parts(previous: string, gap: string, next: string): boolean {
  if (unspaced.test(previous) || unspaced.test(next)) return true
  const isRange = /\d$/.test(previous) && /^\d/.test(next)
  return parting.test(gap) && !isRange
}

/** "1 000 000" is one number: with thin and no-break spaces in every language, with plain ones except in English. */
function continuesNumber(paragraph: string, last: Token, atom: Atom, language: Language): boolean {
  if (atom.start - last.end !== 1) return false
  const space = paragraph[last.end]
  if (space === ' ' ? language === 'en' : !/[\u00a0\u2009\u202f]/.test(space ?? '')) return false
  const group = /^\d{3}(?!\d)/.test(paragraph.slice(atom.start, atom.start + 4))
  return group && /(?:^|[^\d.,])\d{1,3}$/.test(paragraph.slice(Math.max(0, last.end - 4), last.end))
}
