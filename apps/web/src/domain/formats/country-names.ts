// The names of the news countries in the interface language, sorted by name for a menu.
import { countries } from '@fovea/contract/news-places.ts'

export function nameCountries(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = countries.map((value) => {
    const region = value.toUpperCase()
    return { value, label: names.of(region) ?? region }
  })
  return named.sort((a, b) => a.label.localeCompare(b.label, locale))
}
