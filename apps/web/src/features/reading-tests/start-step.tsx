// The start page of a test: what will happen, in which language, how it is read, how fast others read. Below, the user's
// own tests.
import type { User } from '@fovea/contract/account.ts'
import { type Language, languageNames } from '@fovea/contract/languages.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#domain/account/settings.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { Resume } from '#kit/ui/resume.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { Steps } from '#kit/ui/steps.tsx'
import { languagesQuery, useOpenPassage } from './api.ts'
import { History } from './history.tsx'
import { NormSource } from './norm-source.tsx'
import type { Offer } from './offer.ts'
import { type Pace, usePaceChoice } from './pace.ts'
import { PaceFields } from './pace-fields.tsx'
import type { ReaderParts } from './reader-parts.ts'
import classes from './start.module.css'

interface StartStepProps extends Pick<ReaderParts, 'SpeedControl'> {
  user: User
  onOpened(passage: OpenedPassage, pace: Pace): void
  /** Undefined when no test is paused. */
  onResume: (() => void) | undefined
}

export function StartStep({ user, SpeedControl, onOpened, onResume }: StartStepProps) {
  const { t } = useTranslation('reading-tests')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Language>(language)
  const offered = useQuery(languagesQuery)
  const offers = offered.data?.languages
  const current = offers?.find(({ lang }) => lang === chosen) ?? offers?.[0]
  const usualWpm = clampWpm(speedToReckonWith(user.readingSpeed, current?.lang ?? chosen))
  const { pace, choose } = usePaceChoice(user._id, usualWpm)
  const { data: settings } = useSettings()
  const go = useRef<HTMLButtonElement>(null)

  function prepareTest(wpm: number) {
    const usedMode = pace.mode === 'plain' ? settings?.reader.mode : pace.mode
    choose({ wpm, mode: usedMode && usedMode !== 'plain' ? usedMode : 'guided' })
    go.current?.scrollIntoView({ block: 'center' })
    go.current?.focus({ preventScroll: true })
  }

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
      {current && offers && (
        <>
          <Begin
            go={go}
            offer={current}
            languages={offers.map(({ lang }) => lang)}
            onLanguage={setChosen}
            pace={pace}
            onPace={choose}
            SpeedControl={SpeedControl}
            onOpened={(passage) => onOpened(passage, pace)}
          />
          <History
            offer={current}
            offers={offers}
            usualWpm={usualWpm}
            onNext={prepareTest}
            onLanguage={setChosen}
          />
        </>
      )}
    </Page>
  )
}

interface BeginProps extends Pick<ReaderParts, 'SpeedControl'> {
  go: RefObject<HTMLButtonElement | null>
  offer: Offer
  languages: Language[]
  onLanguage(lang: Language): void
  pace: Pace
  onPace: ReturnType<typeof usePaceChoice>['choose']
  onOpened(passage: OpenedPassage): void
}

function Begin({ go, offer, languages, onLanguage, onOpened, ...props }: BeginProps) {
  const { t } = useTranslation('reading-tests')
  const describeError = useErrorMessages()
  const open = useOpenPassage(onOpened)
  const { fiction, nonFiction } = offer.norms
  return (
    <section>
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t('start.language')}
          value={offer.lang}
          onChange={(event) => onLanguage(event.currentTarget.value as Language)}
          data={languages.map((lang) => ({ value: lang, label: languageNames[lang] }))}
        />
        <PaceFields pace={props.pace} onChoose={props.onPace} SpeedControl={props.SpeedControl} />
        <SendButton ref={go} isSending={open.isPending} onClick={() => open.mutate(offer.lang)}>
          {t('start.go')}
        </SendButton>
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
