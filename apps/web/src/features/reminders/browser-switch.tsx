// Switches reminders on and off for this browser, and says plainly why it cannot show any.
import type { Reminders } from '@fovea/contract/reminders.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { useRemindersChange } from '#domain/reminders/reminders.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import { addDevice, removeDevice, sendTest } from './api.ts'
import classes from './reminders.module.css'
import { readBrowser, subscribeBrowser, unsubscribeBrowser } from './this-browser.ts'

export function BrowserSwitch({ reminders }: { reminders: Reminders }) {
  const { t } = useTranslation('reminders')
  const client = useQueryClient()
  const { publicKey, devices } = reminders
  const here = devices.find(({ isCurrent }) => isCurrent)
  const browser = useQuery({
    queryKey: queryKeys.reminders.here,
    queryFn: () => readBrowser(publicKey),
    networkMode: 'always',
    // It may have been changed in the settings of the browser.
    refetchOnWindowFocus: 'always',
  })
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.reminders.here })
  const switchOn = useRemindersChange(async () => {
    const target = await subscribeBrowser(publicKey)
    return target ? addDevice(target) : reminders
  })
  const switchOff = useRemindersChange(async () => {
    const answer = here ? await removeDevice(here._id) : reminders
    await unsubscribeBrowser()
    return answer
  })
  const state = browser.data
  if (state === undefined) return null
  if (state === 'insecure' || state === 'unsupported' || state === 'denied') {
    return <p role="status">{t(`here.${state}`)}</p>
  }
  const isOn = state === 'on' && here !== undefined
  const turn = isOn ? switchOff : switchOn
  return (
    <>
      <p>{t(isOn ? 'here.on' : 'here.off')}</p>
      <div className={classes.actions}>
        <SendButton
          variant={isOn ? 'default' : 'filled'}
          isSending={turn.isPending}
          onClick={() => turn.mutate(undefined, { onSettled: readAgain })}
        >
          {t(isOn ? 'here.switchOff' : 'here.switchOn')}
        </SendButton>
        {isOn && <TestButton onGone={readAgain} />}
      </div>
      {turn.error && <Failure error={turn.error} />}
    </>
  )
}

function TestButton({ onGone }: { onGone(): void }) {
  const { t } = useTranslation('reminders')
  const test = useMutation({ mutationFn: sendTest, onError: onGone })
  return (
    <>
      <SendButton variant="default" isSending={test.isPending} onClick={() => test.mutate()}>
        {t('here.test')}
      </SendButton>
      <span role="status" className={classes.done}>
        {test.isSuccess && t('here.tested')}
      </span>
      {test.error && <Failure error={test.error} />}
    </>
  )
}

/** Browsers fail in many words, in English only. */
function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('reminders')
  const describeError = useErrorMessages()
  const isOfServer = error instanceof ApiError && !isOfPushService(error)
  return (
    <p role="alert" className={classes.failure}>
      {isOfServer ? describeError(error) : t('here.failed')}
    </p>
  )
}

function isOfPushService({ code }: ApiError): boolean {
  return code === 'fetch_failed' || code === 'fetch_refused' || code === 'not_found'
}
