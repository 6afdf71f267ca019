// The last readings, each with its set and its delivered speed.
import type { ReadingSession } from '@fovea/contract/reading.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import classes from './home.module.css'

export function LastReadings({ sessions }: { sessions: ReadingSession[] }) {
  const { t } = useTranslation('home')
  const { shortDate, whole } = useFormats()
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
              <td>{session.setWpm === null ? t('readings.ownPace') : whole(session.setWpm)}</td>
              <td>{whole(session.deliveredWpm)}</td>
              <td>{whole(session.words)}</td>
              <td>
                <time dateTime={session.finishedAt}>{shortDate(session.finishedAt)}</time>
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  )
}
