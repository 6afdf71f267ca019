// The nine interface languages. `ua` is the product's name for Ukrainian; Intl and HTML call it `uk`. Portuguese is
// European: the plain tag `pt` would mean the numbers, dates and plural forms of Brazil. See decision 0032.
export const languages = ['en', 'ru', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ua'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

const locales: Partial<Record<Language, string>> = { pt: 'pt-PT', ua: 'uk' }

/** The BCP 47 tag of an interface language, for `Intl` and `<html lang>`. */
export function localeOf(language: Language): string {
  return locales[language] ?? language
}

/** The interface language of a tag that `localeOf` gave. */
export function languageOf(locale: string): Language {
  return findLanguage(locale) ?? 'en'
}

/** The language of a tag that somebody else wrote, such as `pt-BR`, `pt_BR` or `PT`, if it is one of the nine. */
export function findLanguage(tag: string): Language | undefined {
  const primary = primaryOf(tag)
  return languages.find((language) => primaryOf(localeOf(language)) === primary)
}

/** The first part of a tag, which names the language without a country: `pt` for `pt-PT`. */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}

/** The name of each language in that language, as a language menu shows it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
  ua: 'Українська',
}
