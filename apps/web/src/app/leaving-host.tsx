// Asks before a session ends on this device what is to become of what the server does not have: send it first, leave it
// here, or remove it with everything else of the account.
import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForRemoval, stay, useLeaving } from '#domain/account/log-out.ts'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useSession } from '#kit/session/session.ts'
import { useIsSlow } from '#kit/ui/is-slow.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './leaving-host.module.css'
import { removeFromDevice } from './remove-from-device.ts'
import { countWaiting, sendWaiting, type WaitingItems } from './what-waits.ts'

const lookEveryMs = 300
/** What is on its way when the person leaves arrives meanwhile, and nothing is asked. */
const patienceMs = 400
/** After this time the page says that not everything could be sent. */
const sendingMs = 6_000

export default function LeavingHost() {
  const { leave, isRemoval } = useLeaving()
  useEffect(() => useLeaving.setState({ canAsk: true }), [])
  if (isRemoval) return <Removal />
  return leave ? <LogOut leave={leave} /> : null
}

function LogOut({ leave }: { leave(): void }) {
  const { t } = useTranslation('app')
  const waiting = useWaiting()
  const isPatienceOver = useIsSlow(patienceMs)
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no')
  const userId = useSession(({ userId: id }) => id)
  const isDone = waiting.length === 0
  const end = () => {
    stay()
    leave()
  }
  const endWhenDone = useEffectEvent(end)
  useEffect(() => {
    if (isDone) endWhenDone()
  }, [isDone])
  useEffect(() => {
    if (sending !== 'now') return
    const timer = setTimeout(() => setSending('failed'), sendingMs)
    return () => clearTimeout(timer)
  }, [sending])
  const send = () => {
    setSending('now')
    if (userId) sendWaiting(userId)
  }
  return (
    <Question title={t('frame.logOut')} isShown={isPatienceOver && !isDone}>
      <p>{t('leaving.unsent')}</p>
      <WaitingList waiting={waiting} />
      <p>{t('leaving.stays')}</p>
      {sending === 'failed' && <p role="alert">{t('leaving.notSent')}</p>}
      <div className={classes.actions}>
        {waiting.some(({ kind }) => kind !== 'begun') && (
          <SendButton isSending={sending === 'now'} onClick={send}>
            {t('leaving.send')}
          </SendButton>
        )}
        <Button variant="default" size="md" onClick={end}>
          {t('leaving.leaveHere')}
        </Button>
        <Button variant="default" size="md" onClick={askForRemoval}>
          {t('leaving.remove')}
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={stay}>
          {t('leaving.stay')}
        </Button>
      </div>
    </Question>
  )
}

function Removal() {
  const { t } = useTranslation('app')
  const waiting = useWaiting()
  const navigate = useNavigate()
  const remove = async () => {
    stay()
    await navigate({ to: paths.home })
    await removeFromDevice()
  }
  return (
    <Question title={t('leaving.remove')} isShown>
      <p>{t('leaving.removeText')}</p>
      {waiting.length > 0 && (
        <>
          <p>{t('leaving.lost')}</p>
          <WaitingList waiting={waiting} />
        </>
      )}
      <div className={classes.actions}>
        <Button size="md" className={classes.danger} onClick={() => void remove()}>
          {t('leaving.removeNow')}
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={stay}>
          {t('leaving.stay')}
        </Button>
      </div>
    </Question>
  )
}

interface QuestionProps {
  title: string
  isShown: boolean
  children: ReactNode
}

function Question({ title, isShown, children }: QuestionProps) {
  const { t } = useTranslation('app')
  return (
    <Modal
      opened={isShown}
      onClose={stay}
      title={title}
      closeButtonProps={{ 'aria-label': t('leaving.stay') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <div className={classes.question}>{children}</div>
    </Modal>
  )
}

function WaitingList({ waiting }: { waiting: readonly WaitingItems[] }) {
  const { t } = useTranslation('app')
  const { whole } = useFormats()
  const nameOf = (kind: WaitingItems['kind']) =>
    kind === 'settings' || kind === 'begun' ? t(`leaving.${kind}`) : t(`entry.${kind}`)
  return (
    <ul>
      {waiting.map(({ kind, count }) => (
        <li key={kind}>{t('leaving.counted', { name: nameOf(kind), amount: whole(count) })}</li>
      ))}
    </ul>
  )
}

/** Other tabs send too, and outboxes do not tell of every change. */
function useWaiting() {
  const userId = useSession(({ userId: id }) => id)
  const [waiting, setWaiting] = useState(() => (userId ? countWaiting(userId) : []))
  useEffect(() => {
    const timer = setInterval(() => setWaiting(userId ? countWaiting(userId) : []), lookEveryMs)
    return () => clearInterval(timer)
  }, [userId])
  return waiting
}
