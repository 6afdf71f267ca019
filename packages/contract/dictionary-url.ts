// The address of the user's dictionary: a template with a placeholder for the word and, optionally, one for its language.

import { primaryOf } from './languages.ts'

export const dictionaryUrlMax = 300

const httpAddress = /^https?:\/\/[^\s\\/?#@"'<>`]+(?:[/?#][^\s\\"'<>`]*)?$/

/** Whether a template makes an http(s) address of every word. The word must not be part of the host. */
export function isDictionaryUrl(template: string): boolean {
  if (template.length > dictionaryUrlMax || !httpAddress.test(template)) return false
  const host = template.split(/[/?#]/)[2] ?? ''
  return template.includes('{word}') && !host.includes('{word}')
}

/** @param lang a BCP 47 tag. Dictionaries are named by its language alone: `uk` for Ukrainian, `pt` for `pt-PT`. */
export function fillDictionaryUrl(template: string, word: string, lang: string): string {
  return template
    .replaceAll('{lang}', encodeURIComponent(primaryOf(lang)))
    .replaceAll('{word}', () => encodeURIComponent(word))
}
