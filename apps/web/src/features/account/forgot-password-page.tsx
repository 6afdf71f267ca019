// Asking for a link to set a new password. The answer is the same whether or not the account exists.
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNextSearch } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { Page } from '#kit/ui/page.tsx'
import { readField } from '#kit/ui/read-field.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { askForReset } from './api.ts'
import { EmailField } from './email-field.tsx'
import { useFaultMessages } from './fault-messages.ts'
import { checkEmail, type FieldFaults, hasFault } from './field-faults.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const [askedFor, setAskedFor] = useState<string>()
  const [isAgain, setIsAgain] = useState(false)
  const nextSearch = useNextSearch()
  const askAgain = () => {
    setAskedFor(undefined)
    setIsAgain(true)
  }
  return (
    <Page title={t('forgot.title')} lead={askedFor === undefined ? t('forgot.lead') : undefined}>
      {askedFor === undefined ? (
        <AskForm isAgain={isAgain} onAsked={setAskedFor} />
      ) : (
        <Asked email={askedFor} onAgain={askAgain} />
      )}
      <div className={classes.ways}>
        <Link to={paths.logIn} search={nextSearch}>
          {t('forgot.back')}
        </Link>
      </div>
    </Page>
  )
}

function AskForm(props: { isAgain: boolean; onAsked(email: string): void }) {
  const { t } = useTranslation('account')
  const [faults, setFaults] = useState<FieldFaults<'email'>>({})
  const sending = useMutation({
    mutationFn: askForReset,
    onSuccess: (_, email) => props.onAsked(email),
  })
  const failure = useRefusalMessages(sending.error)
  const say = useFaultMessages()

  const send = (fields: FormData) => {
    const email = readField(fields, 'email').trim()
    const found: typeof faults = { email: checkEmail(email) }
    setFaults(found)
    if (!hasFault(found)) sending.mutate(email)
  }
  return (
    <AccountForm
      submit={t('forgot.submit')}
      isSending={sending.isPending}
      failure={failure.form}
      refusal={faults}
      onSubmit={send}
    >
      <EmailField error={say(faults.email)} autoFocus={props.isAgain} />
    </AccountForm>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain(): void }) {
  const { t } = useTranslation('account')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} className={classes.notice}>
        <p>{t('forgot.asked', { email })}</p>
        <p>{t('forgot.nothingCame')}</p>
      </div>
      <button type="button" className={classes.again} onClick={onAgain}>
        {t('forgot.again')}
      </button>
    </>
  )
}
