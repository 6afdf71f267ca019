// Changes the password. All other sessions end; this one stays.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { PasswordField } from '#kit/ui/password-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import { Section } from '#kit/ui/section.tsx'
import { useChangeUser } from '../api.ts'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { SettingForm } from '../setting-form.tsx'
import { useHasPassword } from './identities.ts'
import { useLogInAgain } from './log-in-again.tsx'

export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const hasPassword = useHasPassword()
  const change = useChangeUser()
  return (
    <Section title={t('password.title')}>
      {!hasPassword && <p className={classes.soft}>{t('password.none')}</p>}
      <OpenedForm
        open={hasPassword ? t('password.change') : t('password.set')}
        done={change.isSuccess && t('password.changed')}
        onOpen={change.reset}
      >
        {(close) => (
          <PasswordForm email={email} hasPassword={hasPassword} change={change} onClose={close} />
        )}
      </OpenedForm>
    </Section>
  )
}

function PasswordForm(props: {
  email: string
  hasPassword: boolean
  change: ReturnType<typeof useChangeUser>
  onClose(): void
}) {
  const { t } = useTranslation('profile')
  const [faults, setFaults] = useState({ currentPassword: false, password: false })
  const { change, hasPassword } = props
  const { error, ways } = useLogInAgain(change.error)
  const refusal = useRefusalMessages(error)
  const passwordError = faults.password
    ? t('password.wrongLength', { min: passwordLengths.min, count: passwordLengths.max })
    : refusal.password

  const send = (fields: FormData) => {
    const currentPassword = readField(fields, 'currentPassword')
    const password = readField(fields, 'password')
    const isLengthRight =
      password.length >= passwordLengths.min && password.length <= passwordLengths.max
    const isProofMissing = hasPassword && !currentPassword
    setFaults({ currentPassword: isProofMissing, password: !isLengthRight })
    if (isProofMissing || !isLengthRight) return
    const proof = hasPassword && { currentPassword }
    change.mutate({ ...proof, password }, { onSuccess: props.onClose })
  }
  return (
    <SettingForm
      submit={hasPassword ? t('password.submit') : t('password.set')}
      isSending={change.isPending}
      failure={refusal.form}
      refusal={error ?? faults}
      onSubmit={send}
      onCancel={props.onClose}
    >
      <p className={classes.soft}>{t('password.hint')}</p>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={props.email} />
      {hasPassword && (
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          error={faults.currentPassword ? t('passwordMissing') : refusal.currentPassword}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        name="password"
        label={t('password.label')}
        description={
          passwordError ? undefined : t('password.length', { count: passwordLengths.min })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={passwordError}
        autoComplete="new-password"
      />
      {ways}
    </SettingForm>
  )
}
