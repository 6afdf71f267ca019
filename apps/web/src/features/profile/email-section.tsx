// The e-mail address: whether it is confirmed, sending the link again, and changing the address.
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { readField } from '#shared/read-field.ts'
import { useRefusalMessages } from '#shared/refusal-messages.ts'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { Section } from '#shared/ui/section.tsx'
import { sendApprovalLink, useChangeUser } from './api.ts'
import { useHasPassword } from './identities.ts'
import { LogInAgain } from './log-in-again.tsx'
import { OpenedForm } from './opened-form.tsx'
import classes from './profile.module.css'
import { SettingForm } from './setting-form.tsx'

/** Rejects only what is certainly not an address. The server decides. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function EmailSection({ email, isApproved }: { email: string; isApproved: boolean }) {
  const { t } = useTranslation('profile')
  const change = useChangeUser()
  return (
    <Section title={t('email.title')}>
      <p className={classes.value}>{email}</p>
      {isApproved ? (
        <p className={classes.soft}>{t('email.confirmed')}</p>
      ) : (
        <ApprovalLink key={email} />
      )}
      <OpenedForm
        open={t('email.change')}
        done={change.isSuccess && t('email.changed')}
        onOpen={change.reset}
      >
        {(close) => <EmailForm change={change} onClose={close} />}
      </OpenedForm>
    </Section>
  )
}

function ApprovalLink() {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const sending = useMutation({ mutationFn: sendApprovalLink })
  return (
    <div className={classes.actions}>
      <span className={classes.soft}>{t('email.unconfirmed')}</span>
      <Button
        variant="subtle"
        size="md"
        className={classes.inlineAction}
        aria-disabled={sending.isPending || undefined}
        onClick={() => sending.isPending || sending.mutate()}
      >
        {t('email.sendLink')}
      </Button>
      <span role="status" className={sending.error ? classes.failure : classes.done}>
        {sending.error ? describeError(sending.error) : sending.isSuccess && t('email.linkSent')}
      </span>
    </div>
  )
}

function EmailForm(props: { change: ReturnType<typeof useChangeUser>; onClose(): void }) {
  const { t } = useTranslation('profile')
  const [faults, setFaults] = useState({ email: false, currentPassword: false })
  const hasPassword = useHasPassword()
  const { change } = props
  const refusal = useRefusalMessages(change.error)

  const send = (fields: FormData) => {
    const email = readField(fields, 'email').trim()
    const currentPassword = readField(fields, 'currentPassword')
    const found = {
      email: !address.test(email),
      currentPassword: hasPassword && !currentPassword,
    }
    setFaults(found)
    if (found.email || found.currentPassword) return
    const proof = hasPassword && { currentPassword }
    change.mutate({ ...proof, email }, { onSuccess: props.onClose })
  }
  return (
    <SettingForm
      submit={t('email.submit')}
      isSending={change.isPending}
      failure={refusal.form}
      refusal={change.error ?? faults}
      onSubmit={send}
      onCancel={props.onClose}
    >
      <p className={classes.soft}>{t('email.hint')}</p>
      <TextInput
        name="email"
        type="email"
        size="md"
        label={t('email.label')}
        error={faults.email ? t('email.notAnAddress') : refusal.email}
        autoComplete="email"
      />
      {hasPassword && (
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          error={faults.currentPassword ? t('passwordMissing') : refusal.currentPassword}
          autoComplete="current-password"
        />
      )}
      <LogInAgain error={change.error} />
    </SettingForm>
  )
}
