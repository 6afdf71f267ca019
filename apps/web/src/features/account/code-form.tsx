// The second step of a log-in: a code of the app, or a recovery code.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { CodeField } from '#kit/ui/code-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { logInWithCode } from './api.ts'
import { useSignIn } from './sign-in.ts'

export function CodeForm({ attempt, onBack }: { attempt: string; onBack(): void }) {
  const { t } = useTranslation('account')
  const describeError = useErrorMessages()
  const signIn = useSignIn()
  const [isRecovery, setIsRecovery] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sending = useMutation({ mutationFn: logInWithCode, onSuccess: signIn })
  const { error } = sending
  const isCodeWrong = error instanceof ApiError && error.code === 'invalid_code'
  const fault = isMissing ? t('code.missing') : isCodeWrong && describeError(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field
  useEffect(() => field.current?.focus(), [isRecovery])

  const send = (fields: FormData) => {
    const code = readField(fields, 'code').trim()
    setIsMissing(code === '')
    if (code) sending.mutate({ attempt, code })
  }
  const change = () => {
    sending.reset()
    setIsMissing(false)
    setIsRecovery(!isRecovery)
  }
  return (
    <>
      <p className={classes.lead}>{t(isRecovery ? 'code.recoveryLead' : 'code.lead')}</p>
      <AccountForm
        submit={t('code.submit')}
        isSending={sending.isPending}
        failure={error && !isCodeWrong && describeError(error)}
        refusal={error ?? isMissing}
        onSubmit={send}
      >
        <CodeField
          key={String(isRecovery)}
          ref={field}
          isRecovery={isRecovery}
          error={fault || undefined}
        />
      </AccountForm>
      <div className={classes.ways}>
        <button type="button" className={classes.again} onClick={change}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </button>
        <button type="button" className={classes.again} onClick={onBack}>
          {t('code.back')}
        </button>
      </div>
    </>
  )
}
