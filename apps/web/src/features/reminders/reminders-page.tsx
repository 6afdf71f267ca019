// How somebody is reminded: by notifications of this and other browsers, and by mail. When they are reminded is chosen
// where the tasks and the daily track are.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useReminders } from '#domain/reminders/reminders.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { Section } from '#kit/ui/section.tsx'
import { BrowserSwitch } from './browser-switch.tsx'
import { DeviceList } from './device-list.tsx'
import { MailSwitch } from './mail-switch.tsx'
import classes from './reminders.module.css'

export function RemindersPage() {
  const { t } = useTranslation('reminders')
  const reminders = useReminders()
  const { data } = reminders
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data && (
        <>
          <p className={classes.places}>
            <Link to={paths.tasks}>{t('toTasks')}</Link>
            <Link to={paths.track}>{t('toTrack')}</Link>
          </p>
          <Section title={t('here.title')}>
            <BrowserSwitch reminders={data} />
          </Section>
          <Section title={t('mail.title')}>
            <MailSwitch reminders={data} />
          </Section>
          <Section title={t('devices.title')}>
            <DeviceList devices={data.devices} />
          </Section>
        </>
      )}
      <Awaited queries={[reminders]} />
    </Page>
  )
}
