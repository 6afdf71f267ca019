// One session of the account: the device, since when, and when it was last used.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeDevice } from '#domain/formats/describe-device.ts'
import type { contract } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from '../profile.module.css'

type Session = EndpointResponse<typeof contract.account.sessions>['sessions'][number]

export function SessionItem(props: { session: Session; isEnding: boolean; onEnd(): void }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const { session } = props
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const device = describeDevice(session.device) || t('sessions.unknown')
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{device}</span>
        <span className={classes.since}>
          {session.isCurrent
            ? t('sessions.here', { since: day.format(new Date(session.createdAt)) })
            : t('sessions.elsewhere', {
                since: day.format(new Date(session.createdAt)),
                seen: moment.format(new Date(session.lastSeenAt)),
              })}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          variant="subtle"
          size="md"
          className={classes.inlineAction}
          aria-label={t('sessions.endNamed', { device })}
          aria-disabled={props.isEnding || undefined}
          onClick={() => props.isEnding || props.onEnd()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
