// Links an account at another service: asks for the password, if there is one, and leads to that service.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveFor } from '#shared/providers.ts'
import { readField } from '#shared/read-field.ts'
import { useRefusalMessages } from '#shared/refusal-messages.ts'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { startLink } from './identities.ts'
import { LogInAgain } from './log-in-again.tsx'
import classes from './profile.module.css'
import { SettingForm } from './setting-form.tsx'

export function LinkForm(props: {
  provider: { name: string; title: string }
  hasPassword: boolean
  onClose(): void
}) {
  const { t } = useTranslation('profile')
  const [fault, setFault] = useState({ isMissing: false })
  const { name, title } = props.provider
  const linking = useMutation({ mutationFn: startLink, onSuccess: leaveFor })
  const refusal = useRefusalMessages(linking.error)

  const send = (fields: FormData) => {
    if (!props.hasPassword) return linking.mutate({ name })
    const password = readField(fields, 'password')
    setFault({ isMissing: !password })
    if (password) linking.mutate({ name, password })
  }
  return (
    <SettingForm
      submit={t('identities.goOn', { provider: title })}
      isSending={linking.isPending}
      failure={refusal.form}
      refusal={linking.error ?? fault}
      onSubmit={send}
      onCancel={props.onClose}
    >
      {props.hasPassword && (
        <>
          <p className={classes.soft}>{t('identities.hint', { provider: title })}</p>
          <PasswordField
            name="password"
            label={t('currentPassword')}
            error={fault.isMissing ? t('passwordMissing') : refusal.currentPassword}
            autoComplete="current-password"
          />
        </>
      )}
      <LogInAgain error={linking.error} />
    </SettingForm>
  )
}
