// The e-mail address: whether it is confirmed, sending the link again, and changing the address.
import type { User } from '@fovea/contract/account.ts'
import { emailPattern } from '@fovea/contract/text-rules.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { readField } from '#kit/ui/read-field.ts'
import { Section } from '#kit/ui/section.tsx'
import { sendApprovalLink, useChangeUser } from '../api.ts'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { ProofForm } from '../security/proof-form.tsx'

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const change = useChangeUser()
  const keeping = useChangeUser()
  const { email, newEmail, emailApproved } = user
  const changed = newEmail ? t('email.asked') : emailApproved ? t('saved') : t('email.changed')
  return (
    <Section title={t('email.title')}>
      <p className={classes.value}>{email}</p>
      {emailApproved ? (
        <p className={classes.soft}>{t('email.confirmed')}</p>
      ) : (
        <ApprovalLink key={email} text={t('email.unconfirmed')} />
      )}
      {newEmail && (
        <div className={classes.below}>
          <ApprovalLink key={newEmail} text={t('email.waiting', { email: newEmail })}>
            <KeepButton email={email} keeping={keeping} onKept={change.reset} />
          </ApprovalLink>
        </div>
      )}
      <OpenedForm
        open={t('email.change')}
        done={keeping.isSuccess ? t('email.kept') : change.isSuccess && changed}
        onOpen={() => {
          change.reset()
          keeping.reset()
        }}
      >
        {(close) => <EmailForm user={user} change={change} keeping={keeping} onClose={close} />}
      </OpenedForm>
    </Section>
  )
}

interface KeepButtonProps {
  email: string
  keeping: ReturnType<typeof useChangeUser>
  onKept(): void
}

/** Drops the new address. The focus moves to the button that follows, since this one goes away. */
function KeepButton({ email, keeping, onKept }: KeepButtonProps) {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const keep = (section: HTMLElement | null) => {
    const onSuccess = () => {
      onKept()
      ;[...(section?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    }
    keeping.mutate({ email }, { onSuccess })
  }
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        className={classes.inlineAction}
        aria-disabled={keeping.isPending || undefined}
        onClick={({ currentTarget }) => keeping.isPending || keep(currentTarget.closest('section'))}
      >
        {t('email.keep')}
      </Button>
      {keeping.error && (
        <span role="alert" className={classes.failure}>
          {describeError(keeping.error)}
        </span>
      )}
    </>
  )
}

function ApprovalLink({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const sending = useMutation({ mutationFn: sendApprovalLink })
  return (
    <div className={classes.actions}>
      <span className={`${classes.soft} ${classes.value}`}>{text}</span>
      <Button
        variant="subtle"
        size="md"
        className={classes.inlineAction}
        aria-disabled={sending.isPending || undefined}
        onClick={() => sending.isPending || sending.mutate()}
      >
        {t('email.sendLink')}
      </Button>
      {children}
      <span role="status" className={sending.error ? classes.failure : classes.done}>
        {sending.error ? describeError(sending.error) : sending.isSuccess && t('email.linkSent')}
      </span>
    </div>
  )
}

interface EmailFormProps {
  user: User
  change: ReturnType<typeof useChangeUser>
  keeping: ReturnType<typeof useChangeUser>
  onClose(): void
}

function EmailForm({ user, change, keeping, onClose }: EmailFormProps) {
  const { t } = useTranslation('profile')
  const [isNoAddress, setIsNoAddress] = useState(false)
  const refusal = useRefusalMessages(change.error ?? keeping.error)
  return (
    <ProofForm
      submit={t('email.submit')}
      asksCode
      isSending={change.isPending || keeping.isPending}
      error={change.error ?? keeping.error}
      check={(fields) => {
        const isWrong = !emailPattern.test(readField(fields, 'email').trim())
        setIsNoAddress(isWrong)
        return isWrong
      }}
      onSend={({ password, code }, fields) => {
        const email = readField(fields, 'email').trim()
        const proof = { ...(password && { currentPassword: password }), ...(code && { code }) }
        const sent = email === user.email ? keeping : change
        sent.mutate({ ...proof, email }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <p className={classes.soft}>{t(user.emailApproved ? 'email.hintConfirmed' : 'email.hint')}</p>
      <TextInput
        name="email"
        type="email"
        size="md"
        label={t('email.label')}
        error={isNoAddress ? t('email.notAnAddress') : refusal.email}
        autoComplete="email"
      />
    </ProofForm>
  )
}
