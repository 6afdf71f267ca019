// Changes the password. All other sessions end; this one stays.
import { passwordLengths } from '@fovea/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readField } from '#shared/read-field.ts'
import { useRefusalMessages } from '#shared/refusal-messages.ts'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { Section } from '#shared/ui/section.tsx'
import { useChangeUser } from './api.ts'
import { OpenedForm } from './opened-form.tsx'
import classes from './profile.module.css'
import { SettingForm } from './setting-form.tsx'

export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const change = useChangeUser()
  return (
    <Section title={t('password.title')}>
      <OpenedForm
        open={t('password.change')}
        done={change.isSuccess && t('password.changed')}
        onOpen={change.reset}
      >
        {(close) => <PasswordForm email={email} change={change} onClose={close} />}
      </OpenedForm>
    </Section>
  )
}

function PasswordForm(props: {
  email: string
  change: ReturnType<typeof useChangeUser>
  onClose(): void
}) {
  const { t } = useTranslation('profile')
  const [faults, setFaults] = useState({ currentPassword: false, password: false })
  const { change } = props
  const refusal = useRefusalMessages(change.error)
  const passwordError = faults.password
    ? t('password.wrongLength', { min: passwordLengths.min, count: passwordLengths.max })
    : refusal.password

  const send = (fields: FormData) => {
    const currentPassword = readField(fields, 'currentPassword')
    const password = readField(fields, 'password')
    const isLengthRight =
      password.length >= passwordLengths.min && password.length <= passwordLengths.max
    setFaults({ currentPassword: !currentPassword, password: !isLengthRight })
    if (!currentPassword || !isLengthRight) return
    change.mutate({ currentPassword, password }, { onSuccess: props.onClose })
  }
  return (
    <SettingForm
      submit={t('password.submit')}
      isSending={change.isPending}
      failure={refusal.form}
      refusal={change.error ?? faults}
      onSubmit={send}
      onCancel={props.onClose}
    >
      <p className={classes.soft}>{t('password.hint')}</p>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={props.email} />
      <PasswordField
        name="currentPassword"
        label={t('currentPassword')}
        error={faults.currentPassword ? t('passwordMissing') : refusal.currentPassword}
        autoComplete="current-password"
      />
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
    </SettingForm>
  )
}
