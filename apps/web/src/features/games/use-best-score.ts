// Writes a best score, with a mark if no replay has verified it.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

/** An answer that was kept before scores had this mark, or that an older server gave, is of scores that were all verified. */
export function useBestScore(): (score: number, isVerified: boolean | undefined) => string {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  return (score, isVerified) => {
    const shown = score.toLocaleString(locale, { maximumFractionDigits: 0 })
    return isVerified !== false ? shown : t('unverified', { score: shown })
  }
}
