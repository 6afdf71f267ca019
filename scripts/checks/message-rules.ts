// Checks one folder of translations: the same keys, plural forms, placeholders and tags in every language, and what each
// language asks of its messages.
import { type Language, languages, localeOf } from '../../packages/contract/languages.ts'
import { findAvoidedWordings } from './avoided-words.ts'
import { findCountedWords } from './counted-words.ts'
import { findFrenchSpaces } from './french-spaces.ts'
import type { MessageFolder, Messages } from './message-files.ts'

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The key without its plural form: `minutes` for `minutes_few`. */
export function withoutPlural(key: string): string {
  return key.replace(pluralSuffix, '')
}

/** Returns one sentence for each fault. */
export function findFaults({ folder, languages: messages }: MessageFolder): string[] {
  const english = messages.get('en') ?? new Map<string, string>()
  const plurals = pluralsOf(messages)
  return [
    ...[...messages.keys()]
      .filter((name) => !languages.some((language) => language === name))
      .map((name) => `${folder}/${name}.json: no such language`),
    ...languages.flatMap((language) => {
      const own = messages.get(language)
      if (!own) return [`${folder}/${language}.json: missing`]
      const faults = [
        ...findKeyFaults(language, own, english, plurals),
        ...[...own].flatMap(([key, text]) => findTextFaults(language, key, text, english, plurals)),
      ]
      return faults.map((fault) => `${folder}/${language}.json: ${fault}`)
    }),
  ]
}

function pluralsOf(messages: ReadonlyMap<string, Messages>): Set<string> {
  const keys = [...messages.values()].flatMap((own) => [...own.keys()])
  return new Set(keys.filter((key) => pluralSuffix.test(key)).map(withoutPlural))
}

function formsOf(language: Language): string[] {
  return new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories
}

function findKeyFaults(
  language: Language,
  own: Messages,
  english: Messages,
  plurals: Set<string>,
): string[] {
  const single = [...english.keys()].filter((key) => !plurals.has(withoutPlural(key)))
  const forms = formsOf(language)
  const expected = new Set([
    ...single,
    ...[...plurals].flatMap((key) => forms.map((form) => `${key}_${form}`)),
  ])
  const missing = [...expected]
    .filter((key) => !own.has(key))
    .map((key) => (single.includes(key) ? `${key} is missing` : `plural form ${key} is missing`))
  const extra = [...own.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `${key} is not expected${plurals.has(withoutPlural(key)) ? ' (plural)' : ''}`)
  return [...missing, ...extra]
}

function findTextFaults(
  language: Language,
  key: string,
  text: string,
  english: Messages,
  plurals: Set<string>,
): string[] {
  const faults: string[] = []
  if (text.trim() === '') faults.push(`${key} is empty`)
  const base = withoutPlural(key)
  const wordings = [
    ...findCountedWords(language, text, plurals.has(base)),
    ...findAvoidedWordings(language, text),
    ...(language === 'fr' ? findFrenchSpaces(text) : []),
  ]
  faults.push(...wordings.map((fault) => `${key}: ${fault}`))
  const original = english.get(plurals.has(base) ? `${base}_other` : key)
  if (original === undefined || text.trim() === '') return faults
  const optional = plurals.has(base) && meansOneNumber(language, key) ? ['count'] : []
  if (!sameSet(placeholdersOf(text), placeholdersOf(original), optional)) {
    faults.push(`${key} has other placeholders than the English text`)
  }
  if (!sameSet(tagsOf(text), tagsOf(original), [])) {
    faults.push(`${key} has other tags than the English text`)
  }
  if ((language === 'ru' || language === 'ua') && text === original && isLatinSentence(text)) {
    faults.push(`${key} is still English`)
  }
  return faults
}

/** The names in `{{name}}`, `{{- name}}` and `{{name, format}}`. */
function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([^},\s]+)/g)].map(([, name = '']) => name)
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(/<\/?\s*(\w+)/g)].map(([, name = '']) => name)
}

function sameSet(these: string[], those: string[], optional: string[]): boolean {
  const all = new Set([...these, ...those])
  return [...all].every(
    (name) => optional.includes(name) || (these.includes(name) && those.includes(name)),
  )
}

/** "One minute" may omit the number, but Russian `_one` is also for 21 and French `_one` also for 0. */
function meansOneNumber(language: Language, key: string): boolean {
  const rules = new Intl.PluralRules(localeOf(language))
  const form = pluralSuffix.exec(key)?.[1]
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === form).length === 1
}

function isLatinSentence(text: string): boolean {
  const words = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '').match(/\p{Letter}+/gu) ?? []
  return words.length > 3 && words.some((word) => /\p{Script=Latin}/u.test(word))
}
