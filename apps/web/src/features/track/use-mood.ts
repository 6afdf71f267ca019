// How moods are named.
import { useTranslation } from 'react-i18next'

/** From the worst to the best. */
export const moodNames = ['veryBad', 'bad', 'middling', 'good', 'veryGood'] as const

export function useMood(): (value: number) => string {
  const { t } = useTranslation('track')
  return (value) => t(`mood.${moodNames[value] ?? 'middling'}`)
}
