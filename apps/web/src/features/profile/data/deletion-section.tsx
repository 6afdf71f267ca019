// Deletes the account: explains what is deleted, and asks for the password.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { forgetUser, signOut } from '#kit/session/session.ts'
import { PasswordField } from '#kit/ui/password-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import { Section } from '#kit/ui/section.tsx'
import { deleteAccount } from '../api.ts'
import { useHasPassword } from '../log-in/identities.ts'
import { useLogInAgain } from '../log-in/log-in-again.tsx'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { SettingForm } from '../setting-form.tsx'
import { isPasswordToBlame } from './deletion-refusal.ts'

export function DeletionSection() {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('deletion.title')}>
      <p className={classes.soft}>{t('deletion.text')}</p>
      <OpenedForm open={t('deletion.open')}>
        {(close) => <DeletionForm onClose={close} />}
      </OpenedForm>
    </Section>
  )
}

function DeletionForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['profile', 'app'])
  const describeError = useErrorMessages()
  const navigate = useNavigate()
  const me = useMe()
  const [fault, setFault] = useState({ isMissing: false })
  const deletion = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      if (me) forgetUser(me._id)
      else signOut()
      return navigate({ to: paths.logIn, state: { logInNotice: 'accountDeleted' }, replace: true })
    },
  })
  const { error, ways } = useLogInAgain(deletion.error)
  const hasPassword = useHasPassword()
  const isRefused = hasPassword && isPasswordToBlame(error)
  const refusal = isRefused ? t('app:error.incorrectPassword') : undefined
  return (
    <SettingForm
      submit={t('profile:deletion.submit')}
      isSending={deletion.isPending}
      isDangerous
      failure={error && !isRefused ? describeError(error) : undefined}
      refusal={error ?? fault}
      onSubmit={(fields) => {
        if (!hasPassword) return deletion.mutate(undefined)
        const password = readField(fields, 'password')
        setFault({ isMissing: !password })
        if (password) deletion.mutate(password)
      }}
      onCancel={onClose}
    >
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t('profile:deletion.password')}
          error={fault.isMissing ? t('profile:passwordMissing') : refusal}
          autoComplete="current-password"
        />
      ) : (
        <p className={classes.soft}>{t('profile:deletion.noPassword')}</p>
      )}
      {ways}
    </SettingForm>
  )
}
