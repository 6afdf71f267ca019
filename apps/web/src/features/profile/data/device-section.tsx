// What is kept on this device for times without a connection, how much room it takes, and the button that removes it.
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askForRemoval } from '#domain/account/log-out.ts'
import { describeSize } from '#domain/formats/describe-size.ts'
import { keptNotesMax, readKeptRows } from '#domain/notes/kept-notes.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { keptBytesMax, measureKept } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'
import { Section } from '#kit/ui/section.tsx'
import classes from '../profile.module.css'

const deviceQuery = (token: string | null, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.device(token),
    async queryFn() {
      const { rows } = await readKeptRows(userId ?? '')
      return {
        notes: rows.length,
        texts: rows.filter(({ textVersion }) => textVersion > 0).length,
        notesSize: rows.reduce((sum, { size }) => sum + size, 0),
        otherSize: await measureKept(userId ?? ''),
      }
    },
    enabled: userId !== undefined,
  })

export function DeviceSection() {
  const { t } = useTranslation(['profile', 'app'])
  const { token, userId } = useSession()
  const { whole } = useFormats()
  const { locale } = useLanguage()
  const { data } = useQuery(deviceQuery(token, userId))
  const share = (part: string, all: string) => t('profile:device.share', { part, whole: all })
  const room = (size: number, max: number) =>
    share(describeSize(size, locale), describeSize(max, locale))
  return (
    <Section title={t('profile:device.title')}>
      <p className={classes.soft}>{t('profile:device.text')}</p>
      {data && (
        <dl className={classes.rooms}>
          <Fact
            name={t('profile:device.notes')}
            value={share(whole(data.texts), whole(data.notes))}
          />
          <Fact name={t('profile:device.notesRoom')} value={room(data.notesSize, keptNotesMax)} />
          <Fact name={t('profile:device.otherRoom')} value={room(data.otherSize, keptBytesMax)} />
        </dl>
      )}
      <Button variant="default" size="md" onClick={askForRemoval}>
        {t('app:leaving.remove')}
      </Button>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}
