// Sets the second factor up: the password, then the secret for an app, then a code that the app made of it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { CodeField } from '#kit/ui/code-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import profileClasses from '../profile.module.css'
import { SettingForm } from '../setting-form.tsx'
import { beginSecondFactor, switchOnSecondFactor } from './api.ts'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './security.module.css'

interface SetUpProps {
  onDone(recoveryCodes: string[]): void
  onClose(): void
}

export function SetUpForm(props: SetUpProps) {
  const { t } = useTranslation('profile')
  const beginning = useMutation({ mutationFn: beginSecondFactor })
  if (beginning.data) return <CodeStep {...props} {...beginning.data} />
  return (
    <ProofForm
      submit={t('security.factor.next')}
      isSending={beginning.isPending}
      error={beginning.error}
      onSend={({ password }) => beginning.mutate({ password })}
      onClose={props.onClose}
    />
  )
}

function CodeStep(props: SetUpProps & { secret: string; url: string }) {
  const { t } = useTranslation('profile')
  const [isMissing, setIsMissing] = useState(false)
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  const switching = useMutation({
    mutationFn: switchOnSecondFactor,
    onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
  })
  const refusal = useRefusalMessages(switching.error)
  return (
    <SettingForm
      submit={t('security.factor.switchOn')}
      isSending={switching.isPending}
      failure={refusal.form}
      refusal={switching.error ?? isMissing}
      onSubmit={(fields) => {
        const code = readField(fields, 'code').trim()
        setIsMissing(!code)
        if (code) switching.mutate(code)
      }}
      onCancel={props.onClose}
    >
      <p ref={start} tabIndex={-1} className={classes.step}>
        {t('security.factor.scan')}
      </p>
      <QrCode text={props.url} label={t('security.factor.qr')} />
      <p className={profileClasses.soft}>
        {t('security.factor.type')}
        <code className={classes.secret}>{props.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <a href={props.url}>{t('security.factor.open')}</a>
      </p>
      <CodeField
        description={t('security.factor.codeHint')}
        error={isMissing ? t('security.codeMissing') : refusal.code}
      />
    </SettingForm>
  )
}
