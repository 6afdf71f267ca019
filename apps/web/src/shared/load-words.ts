// Words of the interface: loaded before what speaks them is shown, so that nobody ever sees the name of a missing text.
import type { i18n } from 'i18next'

/** @throws Error when some could not be loaded; each call tries anew. */
export async function loadWords(
  words: i18n,
  namespaces: string[],
  locale = words.language,
): Promise<void> {
  const findMissing = () => namespaces.filter((name) => !words.hasResourceBundle(locale, name))
  if (findMissing().length > 0) await words.reloadResources([locale], findMissing())
  const missing = findMissing()
  if (missing.length > 0) throw new Error(`Words could not be loaded: ${missing.join(', ')}`)
}

/** All that is now shown, in another language; as it was when that cannot be loaded. */
export async function changeLanguage(words: i18n, locale: string): Promise<void> {
  const shown = Object.keys(words.getDataByLanguage(words.language) ?? {})
  await loadWords(words, shown, locale)
  await words.changeLanguage(locale)
}
