// Finds the greeting for a local hour. Languages cut the day differently: in Spain the afternoon begins with the midday
// meal, and in Italy the evening begins before six.
import type { Language } from '@fovea/contract/languages.ts'

export type PartOfDay = 'morning' | 'day' | 'evening'

/** The hour from which each greeting is said. After midnight the one of the evening is said until the morning. */
const beginnings: Record<Language, Record<PartOfDay, number>> = {
  en: { morning: 5, day: 12, evening: 18 },
  ru: { morning: 5, day: 12, evening: 18 },
  de: { morning: 5, day: 11, evening: 18 },
  es: { morning: 6, day: 14, evening: 20 },
  fr: { morning: 5, day: 12, evening: 18 },
  it: { morning: 5, day: 13, evening: 17 },
  pl: { morning: 5, day: 12, evening: 18 },
  pt: { morning: 6, day: 12, evening: 20 },
  ua: { morning: 5, day: 12, evening: 18 },
}

/** @param hour from 0 to 23 */
export function partOfDay(hour: number, language: Language): PartOfDay {
  const { morning, day, evening } = beginnings[language]
  if (hour < morning || hour >= evening) return 'evening'
  return hour < day ? 'morning' : 'day'
}
