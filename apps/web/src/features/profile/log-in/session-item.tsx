// One session of the account: the device, since when, and when it was last used.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeDevice } from '#domain/formats/describe-device.ts'
import type { contract } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../profile.module.css'

type Session = EndpointResponse<typeof contract.account.sessions>['sessions'][number]

export function SessionItem(props: { session: Session; isEnding: boolean; onEnd(): void }) {
  const { t } = useTranslation('profile')
  const { session } = props
  const { date, moment } = useFormats()
  const device = describeDevice(session.device) || t('sessions.unknown')
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{device}</span>
        <span className={classes.since}>
          {session.isCurrent
            ? t('sessions.here', { since: date(session.createdAt) })
            : t('sessions.elsewhere', {
                since: date(session.createdAt),
                seen: moment(session.lastSeenAt),
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
