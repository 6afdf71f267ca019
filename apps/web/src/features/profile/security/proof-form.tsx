// A form that proves whose account it is: the password where the account has one, and a code where that is asked for.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { useSession } from '#kit/session/session.ts'
import { CodeField } from '#kit/ui/code-field.tsx'
import { PasswordField } from '#kit/ui/password-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import { useHasPassword } from '../log-in/identities.ts'
import { useLogInAgain } from '../log-in/log-in-again.tsx'
import { SettingForm } from '../setting-form.tsx'
import { secondFactorQuery } from './api.ts'

interface ProofFormProps {
  submit: string
  /** Whether a code is asked for too, where the second factor is on. */
  asksCode?: boolean
  isDangerous?: boolean
  isSending: boolean
  error: unknown
  /** The message of an error that did not come from the server. */
  failure?: string | undefined
  /** Marks what is wrong in `children`. @returns whether something is */
  check?(fields: FormData): boolean
  onSend(proof: { password?: string; code?: string }, fields: FormData): void
  onClose(): void
  children?: ReactNode
}

export function ProofForm(props: ProofFormProps) {
  const { t } = useTranslation(['profile', 'app'])
  const [missing, setMissing] = useState({ password: false, code: false })
  const { error, ways } = useLogInAgain(props.error)
  const hasPassword = useHasPassword()
  const refusal = useRefusalMessages(props.failure === undefined ? error : null)
  const isFactorOn = useIsFactorOn()
  // The second factor may have been switched on elsewhere.
  const asksCode = props.asksCode === true && (isFactorOn || refusal.code !== undefined)
  const send = (fields: FormData) => {
    const password = readField(fields, 'password')
    const code = readField(fields, 'code').trim()
    const found = { password: hasPassword && !password, code: asksCode && !code }
    setMissing(found)
    const isFaulty = props.check?.(fields) ?? false
    if (isFaulty || found.password || found.code) return
    props.onSend({ ...(hasPassword && { password }), ...(asksCode && { code }) }, fields)
  }
  const isRecent = !hasPassword && refusal.currentPassword !== undefined
  const formFailure = isRecent ? t('profile:security.logInAgain') : refusal.form
  return (
    <SettingForm
      submit={props.submit}
      isSending={props.isSending}
      {...(props.isDangerous && { isDangerous: true })}
      failure={props.failure ?? formFailure}
      refusal={error ?? missing}
      onSubmit={send}
      onCancel={props.onClose}
    >
      {props.children}
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('profile:currentPassword')}
          error={missing.password ? t('profile:passwordMissing') : refusal.currentPassword}
          autoComplete="current-password"
        />
      )}
      {asksCode && (
        <CodeField
          inputMode="text"
          description={t('profile:security.codeHint')}
          error={missing.code ? t('profile:security.codeMissing') : refusal.code}
        />
      )}
      {ways}
    </SettingForm>
  )
}

function useIsFactorOn(): boolean {
  return useQuery(secondFactorQuery(useSession(({ token }) => token))).data?.isOn ?? false
}
