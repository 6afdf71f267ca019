// Whether reminders come by mail, which needs an address that was confirmed.

import type { Reminders } from '@fovea/contract/reminders.ts'
import { Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { useChangeReminders } from '#domain/reminders/reminders.ts'
import { Failure } from '#kit/ui/failure.tsx'
import classes from './reminders.module.css'

export function MailSwitch({ reminders: { byMail, canMail } }: { reminders: Reminders }) {
  const { t } = useTranslation('reminders')
  const me = useMe()
  const change = useChangeReminders()
  const shown = change.isPending ? (change.variables.byMail ?? byMail) : byMail
  return (
    <>
      <Switch
        size="md"
        label={t('mail.label', { email: me?.email ?? '' })}
        classNames={{ label: classes.label }}
        checked={shown}
        onChange={({ currentTarget }) => change.mutate({ byMail: currentTarget.checked })}
      />
      {!canMail && (
        <p className={classes.note}>
          {t('mail.notApproved')} <Link to={paths.profile}>{t('mail.toProfile')}</Link>
        </p>
      )}
      <Failure error={change.error} className={classes.failure} />
    </>
  )
}
