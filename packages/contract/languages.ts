// The nine interface languages. `ua` is the product's name for Ukrainian; Intl and HTML call it `uk`.
export const languages = ['en', 'ru', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ua'] as const

export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The BCP 47 tag of an interface language, for `Intl` and `<html lang>`. */
export function localeOf(language: Language): string {
  return language === 'ua' ? 'uk' : language
}

/** The interface language of a tag that `localeOf` gave. */
export function languageOf(locale: string): Language {
  if (locale === 'uk') return 'ua'
  return isLanguage(locale) ? locale : 'en'
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
