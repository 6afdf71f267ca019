// The source of the usual speed, with which the user's own speed is compared.
import type { Language } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#shared/ui/disclosure.tsx'

export function NormSource({ lang }: { lang: Language }) {
  const { t } = useTranslation('reading-tests')
  return (
    <Disclosure summary={t('norm.title')}>
      <p>{lang === 'en' ? t('norm.english') : t('norm.others')}</p>
      <p>
        <cite>
          M. Brysbaert (2019): How many words do we read per minute? A review and meta-analysis of
          reading rate. Journal of Memory and Language 109.
        </cite>
      </p>
    </Disclosure>
  )
}
