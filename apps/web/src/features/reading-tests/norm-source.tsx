// The source of the usual speed, with which the user's own speed is compared.
import type { Language } from '@fovea/contract/languages.ts'
import { wordRatios } from '@fovea/core/reading/norms.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'

export function NormSource({ lang }: { lang: Language }) {
  const { t } = useTranslation('reading-tests')
  const { locale } = useLanguage()
  const ratio = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (
    <Disclosure summary={t('norm.title')}>
      <p>
        {lang === 'en'
          ? t('norm.english')
          : t('norm.others', { ratio: ratio.format(wordRatios[lang]) })}
      </p>
      <p>
        <cite>
          M. Brysbaert (2019): How many words do we read per minute? A review and meta-analysis of
          reading rate. Journal of Memory and Language 109.
        </cite>
      </p>
    </Disclosure>
  )
}
