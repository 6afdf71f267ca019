// Makes sentences of words that were drawn by lot: capitals and the punctuation that everybody types.
import type { Language } from '@fovea/contract/languages.ts'
import type { Random } from '../random.ts'

const sentenceWords = { min: 4, max: 12 }
/** One of so many words is followed by a comma, stands in quotation marks or in brackets. */
const rarity = { comma: 8, quoted: 30, bracketed: 40 }

const usualEnds = ['.', '.', '.', '.', '.', '?', '!']
/** In French a space stands before the other two, so that they would be words of their own. */
const frenchEnds = ['.']
const spanishOpenings: Record<string, string> = { '?': '¿', '!': '¡' }

export function punctuate(words: readonly string[], language: Language, random: Random): string[] {
  const punctuated: string[] = []
  while (punctuated.length < words.length) {
    const length = sentenceWords.min + random.nextInt(sentenceWords.max - sentenceWords.min + 1)
    const sentence = words.slice(punctuated.length, punctuated.length + length)
    punctuated.push(...makeSentence(sentence, language, random))
  }
  return punctuated
}

function makeSentence(words: readonly string[], language: Language, random: Random): string[] {
  const end = random.pick(language === 'fr' ? frenchEnds : usualEnds)
  const opening = language === 'es' ? (spanishOpenings[end] ?? '') : ''
  return words.map((word, at) => {
    const isLast = at === words.length - 1
    const begun = at === 0 ? opening + enclose(capitalize(word), random) : enclose(word, random)
    if (isLast) return begun + end
    return isDrawn(rarity.comma, random) ? `${begun},` : begun
  })
}

function enclose(word: string, random: Random): string {
  if (isDrawn(rarity.quoted, random)) return `"${word}"`
  return isDrawn(rarity.bracketed, random) ? `(${word})` : word
}

function isDrawn(oneOf: number, random: Random): boolean {
  return random.nextInt(oneOf) === 0
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}
