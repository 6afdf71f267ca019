// How a best score is written: one that no replay has verified says so.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'

export function useBestScore(): (score: number, isVerified: boolean) => string {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  return (score, isVerified) => {
    const shown = score.toLocaleString(locale, { maximumFractionDigits: 0 })
    return isVerified ? shown : t('unverified', { score: shown })
  }
}
