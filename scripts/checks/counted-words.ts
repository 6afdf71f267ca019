// Finds numbers before a word that has to inflect with them: "{{words}} words" is wrong for one word, and in Slavic
// languages for most numbers. Such a message needs plural forms, or a wording in which no word depends on the number.
import type { Language } from '../../packages/contract/languages.ts'

/** Placeholders for texts, names and ordinals. Every other placeholder is taken for an amount. */
const textPlaceholders = new Set(
  `age corrected device difference effective email from high host lang low missed mode name next number provider reason seen share since site
  speed time title word`.split(/\s+/),
)

/** Units that are the same for every number. A unit with a slash, such as `mots/min`, needs no entry. */
const units: Record<Language, string> = {
  en: 'wpm s min px',
  ru: 'с мин пкс',
  de: 'WpM s Min px',
  es: 'ppm s min px',
  fr: 's min px',
  it: 'ppm s min px',
  pl: 's min px',
  pt: 'ppm s min px',
  ua: 'с хв пкс',
}

/** Words after a number that belong to what follows. */
const joiningWords: Record<Language, string> = {
  en: 'of to in and or at for',
  ru: 'из до в за и на',
  de: 'von bis in und oder je',
  es: 'de a en y por',
  fr: 'sur à en et de',
  it: 'di a su in e per',
  pl: 'z do w i na',
  pt: 'de a em e por',
  ua: 'із з до за і й та на у в',
}

const numberBeforeWord = /\{\{-?\s*(\w+)[^}]*\}\}[ \u00a0\u202f-]([\p{L}][^\s,;:)!?]*)/gu

/** @param isPlural whether the message has forms for each kind of `count` */
export function findCountedWords(language: Language, text: string, isPlural: boolean): string[] {
  const fixed = new Set(`${units[language]} ${joiningWords[language]}`.split(' '))
  return [...text.matchAll(numberBeforeWord)].flatMap(([, name = '', found = '']) => {
    const word = found.replace(/\.$/, '')
    const isFixed = fixed.has(word) || word.includes('/')
    if (textPlaceholders.has(name) || isFixed || (isPlural && name === 'count')) return []
    return [`the word “${word}” depends on the number {{${name}}} and needs plural forms`]
  })
}
