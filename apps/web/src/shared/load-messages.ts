// Messages of the interface: loaded before what shows them is shown, so that nobody ever sees the name of a missing text.
import type { i18n } from 'i18next'

/** @throws Error when some could not be loaded; each call tries anew. */
export async function loadMessages(
  instance: i18n,
  namespaces: string[],
  locale = instance.language,
): Promise<void> {
  const findMissing = () => namespaces.filter((name) => !instance.hasResourceBundle(locale, name))
  if (findMissing().length > 0) await instance.reloadResources([locale], findMissing())
  const missing = findMissing()
  if (missing.length > 0) throw new Error(`Messages could not be loaded: ${missing.join(', ')}`)
}

/** All that is now shown, in another language; as it was when that cannot be loaded. */
export async function changeLanguage(instance: i18n, locale: string): Promise<void> {
  const shown = Object.keys(instance.getDataByLanguage(instance.language) ?? {})
  await loadMessages(instance, shown, locale)
  await instance.changeLanguage(locale)
}
