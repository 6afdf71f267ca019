// The text that was read last, to continue, and below it a few other begun texts.
import { localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { formatShareRead, formatTimeLeft } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import classes from './home.module.css'

export function ContinueReading({ texts, ownWpm }: { texts: BookSummary[]; ownWpm: number }) {
  const { t } = useTranslation('home')
  const [last, ...others] = texts
  return (
    <section>
      <QuietHeading>{t('continue.title')}</QuietHeading>
      {last ? (
        <div>
          <p className={classes.textTitle} lang={localeOf(last.lang)}>
            {last.title}
          </p>
          <Facts text={last} ownWpm={ownWpm} />
          <div className={classes.track} aria-hidden="true">
            <div style={{ width: `${(last.place?.progress ?? 0) * 100}%` }} />
          </div>
          <Button
            size="md"
            renderRoot={(props) => (
              <Link to={paths.read} params={{ textId: last._id }} {...props} />
            )}
          >
            {t('continue.go')}
          </Button>
        </div>
      ) : (
        <p className={classes.soft}>
          {t('continue.nothing')} <Link to={paths.library}>{t('continue.library')}</Link>
        </p>
      )}
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((text) => (
            <li key={text._id}>
              <Link to={paths.read} params={{ textId: text._id }} lang={localeOf(text.lang)}>
                {text.title}
              </Link>
              <Facts text={text} ownWpm={ownWpm} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Facts({ text, ownWpm }: { text: BookSummary; ownWpm: number }) {
  const { t } = useTranslation('home')
  const { locale } = useLanguage()
  const progress = text.place?.progress ?? 0
  const wordsLeft = text.isRead ? 0 : text.words * (1 - progress)
  const time = formatTimeLeft(wordsLeft, speedToReckonWith(ownWpm, text.lang), locale)
  const share = formatShareRead(progress, locale)
  return (
    <p className={classes.facts}>
      {time ? t('continue.facts', { share, time }) : t('continue.share', { share })}
    </p>
  )
}
