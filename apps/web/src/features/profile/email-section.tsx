// The e-mail address: whether it is confirmed, sending the link again, and changing the address.
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { readField } from '#shared/read-field.ts'
import { useRefusalMessages } from '#shared/refusal-messages.ts'
import { Section } from '#shared/ui/section.tsx'
import { sendApprovalLink, useChangeUser } from './api.ts'
import { OpenedForm } from './opened-form.tsx'
import classes from './profile.module.css'
import { ProofForm } from './security/proof-form.tsx'

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
  const [fault, setFault] = useState<{ isNoAddress: boolean }>()
  const { change } = props
  const refusal = useRefusalMessages(change.error)
  return (
    <ProofForm
      submit={t('email.submit')}
      asksCode
      isSending={change.isPending}
      error={change.error}
      fault={fault}
      onSend={({ password, code }, fields) => {
        const email = readField(fields, 'email').trim()
        const isNoAddress = !address.test(email)
        setFault({ isNoAddress })
        if (isNoAddress) return
        const proof = { ...(password && { currentPassword: password }), ...(code && { code }) }
        change.mutate({ ...proof, email }, { onSuccess: props.onClose })
      }}
      onClose={props.onClose}
    >
      <p className={classes.soft}>{t('email.hint')}</p>
      <TextInput
        name="email"
        type="email"
        size="md"
        label={t('email.label')}
        error={fault?.isNoAddress ? t('email.notAnAddress') : refusal.email}
        autoComplete="email"
      />
    </ProofForm>
  )
}
