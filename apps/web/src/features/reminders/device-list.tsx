// The browsers that show reminders. Each can be removed from here.

import type { Reminders } from '@fovea/contract/reminders.ts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeDevice } from '#domain/formats/describe-device.ts'
import { useRemindersChange } from '#domain/reminders/reminders.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { removeDevice } from './api.ts'
import classes from './reminders.module.css'

export function DeviceList({ devices }: { devices: Reminders['devices'] }) {
  const { t } = useTranslation('reminders')
  const list = useRef<HTMLUListElement>(null)
  const removing = useRemindersChange(removeDevice)
  const { date } = useFormats()
  if (devices.length === 0) return <p className={classes.note}>{t('devices.none')}</p>
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.devices} aria-label={t('devices.title')}>
        {devices.map(({ _id, device, createdAt, isCurrent }) => {
          const name = describeDevice(device) || t('devices.unknown')
          return (
            <li key={_id}>
              <div>
                <span>{name}</span>
                <span className={classes.note}>
                  {t(isCurrent ? 'devices.here' : 'devices.since', {
                    day: date(createdAt),
                  })}
                </span>
              </div>
              <Button
                size="md"
                variant="subtle"
                aria-label={t('devices.removeNamed', { device: name })}
                onClick={() => removing.mutate(_id, { onSettled: () => list.current?.focus() })}
              >
                {t('devices.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Failure error={removing.error} className={classes.failure} />
    </>
  )
}
