// Finds where sentences begin inside a paragraph. Intl.Segmenter finds them in a copy in which stops that do not end a
// sentence ("Dr. Smith", "x.org?a=1", "“Why?” he asked") are replaced by commas.
import type { Language } from '@fovea/contract/languages.ts'
import { abbreviations } from './abbreviations.ts'

// Unicode's rules are the same for the nine languages. Only the table of abbreviations differs.
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The offsets at which sentences start, ascending, the first being 0. Linear in the paragraph's length. */
export function findSentenceStarts(paragraph: string, language: Language): number[] {
  const starts: number[] = []
  const segments = segmenter.segment(hideInnerStops(paragraph, language))
  for (const { index } of segments) starts.push(index)
  return starts
}

const firstLetter = /\p{L}/u
const smallLetter = /^\p{Ll}/u
const goesOn = /^[^\s\p{Pe}\p{Pf}"'“‘*\u2060.!?…]/u
const closing = String.raw`[\p{Pe}\p{Pf}"'“‘\u2060.!?…]`
const opening = String.raw`[\p{Ps}\p{Pi}"'\u2060]`
const smallNext = new RegExp(`^(?:\\s?${closing})*\\s+(?:[—–-]\\s*)?${opening}*\\p{Ll}`, 'u')
const capitalNext = new RegExp(`^${closing}*\\s*${opening}*\\p{Lu}`, 'u')
const numberNext = /^\s*(?:\p{N}|(?:[IVXLC]{2,}|[VXLC])(?!\p{L}))/u

/** A dash that begins the words of the next speaker: "he said. — Who is it?" */
const dialogueDash = new RegExp(
  `([.!?]${closing}{0,4}\\s{1,4})[—–-](?=\\s?${opening}{0,4}\\p{Lu})`,
  'gu',
)

/** How many characters around a stop are examined: enough for any mark, and it keeps the search linear. */
const sight = 16

function hideInnerStops(paragraph: string, language: Language): string {
  // A text written without capitals still has ends of sentences.
  const usesCapitals = !smallLetter.test(firstLetter.exec(paragraph)?.[0] ?? '')
  const stops = paragraph.replace(/[.!?…]/g, (stop, at: number) => {
    const next = paragraph.slice(at + 1, at + 1 + sight)
    if (goesOn.test(next)) return ','
    if (stop === '…') return '.'
    if (stop !== '.') return usesCapitals && smallNext.test(next) ? ',' : stop
    const before = paragraph.slice(Math.max(0, at - sight), at)
    return isAbbreviating(before, next, language) ? ',' : stop
  })
  // For Intl.Segmenter a dash continues the sentence, but an opening quote does not.
  return stops.replace(dialogueDash, '$1«')
}

const numeral = /^(?:\d+|[IVXLC]+)$/
const leadingMarks = /^[^\p{L}\p{N}]+/u
/** "1. First", also inside a paragraph: the number of a list item is not a sentence. */
const listNumber = /(?:^|[.!?:;]\s+)\d{1,3}$/
const longestAbbreviation = 7

function isAbbreviating(textBefore: string, next: string, language: Language): boolean {
  const tokens = textBefore.split(' ')
  const token = tokens.at(-1)?.replace(leadingMarks, '') ?? ''
  if (token === '' || token.length > longestAbbreviation) return false
  const before = tokens.at(-2) ?? ''
  const table = abbreviations[language]
  const small = token.toLowerCase()
  if (table.always.has(small) || table.always.has(`${before.toLowerCase()} ${small}`)) return true
  if (table.beforeNumber.has(small) && numberNext.test(next)) return true
  if (/^\d{1,3}$/.test(token)) {
    if (listNumber.test(textBefore)) return true
    return language === 'de' && token.length < 3 && capitalNext.test(next)
  }
  if ([...token].length !== 1 || table.letterWords.has(small)) return false
  if (token !== small) return capitalNext.test(next) // initials
  // "1812 г.", "XIX в.", "и т. д." can end a sentence: there the capital decides.
  return table.smallLetters && !numeral.test(before) && !(before === 'т.' && /[дп]/.test(small))
}
