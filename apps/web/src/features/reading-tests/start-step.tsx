// The start page of a test: what will happen, in which language, how fast others read. Below, the user's own tests.
import { type Language, languageNames } from '@fovea/contract/languages.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useLanguage } from '#shared/language.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { Resume } from '#shared/ui/resume.tsx'
import { Steps } from '#shared/ui/steps.tsx'
import { languagesQuery, useOpenPassage } from './api.ts'
import { History } from './history.tsx'
import { NormSource } from './norm-source.tsx'
import classes from './start.module.css'

interface StartStepProps {
  onOpened(passage: OpenedPassage): void
  /** Undefined when no test is paused. */
  onResume: (() => void) | undefined
}

export function StartStep({ onOpened, onResume }: StartStepProps) {
  const { t } = useTranslation('reading-tests')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Language>(language)
  const offered = useQuery(languagesQuery)
  const languages = offered.data?.languages
  const current = languages?.find(({ lang }) => lang === chosen) ?? languages?.[0]
  return (
    <Page title={t('title')} lead={t('lead')}>
      {onResume && (
        <Resume note={t('start.underWay')} label={t('start.resume')} onResume={onResume} />
      )}
      <Steps isCompact>
        <li>{t('start.read')}</li>
        <li>{t('start.answer')}</li>
        <li>{t('start.result')}</li>
      </Steps>
      <Awaited queries={[offered]} />
      {current && languages && (
        <>
          <Begin
            offer={current}
            languages={languages.map(({ lang }) => lang)}
            onChoose={setChosen}
            onOpened={onOpened}
          />
          <History lang={current.lang} />
        </>
      )}
    </Page>
  )
}

interface BeginProps {
  offer: {
    lang: Language
    passages: number
    unopened: number
    norms: { fiction: number | null; nonFiction: number | null }
  }
  languages: Language[]
  onChoose(lang: Language): void
  onOpened(passage: OpenedPassage): void
}

function Begin({ offer, languages, onChoose, onOpened }: BeginProps) {
  const { t } = useTranslation('reading-tests')
  const describeError = useErrorMessages()
  const open = useOpenPassage(onOpened)
  const { fiction, nonFiction } = offer.norms
  return (
    <section className={classes.begin}>
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t('start.language')}
          value={offer.lang}
          onChange={(event) => onChoose(event.currentTarget.value as Language)}
          data={languages.map((lang) => ({ value: lang, label: languageNames[lang] }))}
        />
        <Button size="md" loading={open.isPending} onClick={() => open.mutate(offer.lang)}>
          {t('start.go')}
        </Button>
      </div>
      {open.error && <p role="alert">{describeError(open.error)}</p>}
      <p className={classes.soft}>
        {offer.unopened > 0 ? t('start.unopened', { count: offer.unopened }) : t('start.allOpened')}
      </p>
      {fiction !== null && nonFiction !== null && (
        <p className={classes.soft}>
          {offer.lang === 'en'
            ? t('start.norm', { fiction, nonFiction })
            : t('start.estimate', { fiction, nonFiction })}
        </p>
      )}
      <NormSource lang={offer.lang} />
    </section>
  )
}
