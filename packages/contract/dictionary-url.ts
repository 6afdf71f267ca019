// The address where a reader looks words up: a template that names the word and, if wanted, its language.

export const dictionaryUrlMax = 300

const httpAddress = /^https?:\/\/[^\s\\/?#@"'<>`]+(?:[/?#][^\s\\"'<>`]*)?$/

/** Whether a template gives an http(s) address for every word. The word may not choose the host. */
export function isDictionaryUrl(template: string): boolean {
  if (template.length > dictionaryUrlMax || !httpAddress.test(template)) return false
  const host = template.split(/[/?#]/)[2] ?? ''
  return template.includes('{word}') && !host.includes('{word}')
}

/** @param lang as dictionaries name it: `uk` for Ukrainian */
export function fillDictionaryUrl(template: string, word: string, lang: string): string {
  return template
    .replaceAll('{lang}', encodeURIComponent(lang))
    .replaceAll('{word}', () => encodeURIComponent(word))
}
