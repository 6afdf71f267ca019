// The last readings, each with its set and its delivered speed.
import type { ReadingSession } from '@fovea/contract/reading.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import classes from './home.module.css'

export function LastReadings({ sessions }: { sessions: ReadingSession[] }) {
  const { t } = useTranslation('home')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const figure = (value: number | null) => (value === null ? '–' : number.format(value))
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return (
    <section>
      <QuietHeading>{t('readings.title')}</QuietHeading>
      {sessions.length === 0 ? (
        <p className={classes.soft}>{t('readings.none')}</p>
      ) : (
        <FigureTable
          columns={[
            t('readings.text'),
            t('readings.set'),
            t('readings.delivered'),
            t('readings.words'),
            t('readings.date'),
          ]}
          isStacked
          className={classes.readings}
        >
          {sessions.map((session) => (
            <tr key={session._id}>
              <th scope="row">
                {session.title ?? t('readings.noText')}
                {session.isVerified === false && (
                  <small className={classes.soft}> {t('readings.unverified')}</small>
                )}
              </th>
              <td>
                {session.setWpm === null ? t('readings.ownPace') : number.format(session.setWpm)}
              </td>
              <td>{figure(session.deliveredWpm)}</td>
              <td>{figure(session.words)}</td>
              <td>
                <time dateTime={session.finishedAt}>
                  {date.format(new Date(session.finishedAt))}
                </time>
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  )
}
