// The form of all account pages: fields, an error, one button. The fields are uncontrolled, so that text that was typed
// or filled in before hydration is sent too.
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SendButton } from '#kit/ui/send-button.tsx'
import './form-styles.ts'
import classes from './account-form.module.css'

interface AccountFormProps {
  submit: string
  isSending: boolean
  /** The error, where it is not about one field. */
  failure?: ReactNode
  /** Changes with every refusal. The focus then moves to the first invalid field. */
  refusal?: unknown
  onSubmit(fields: FormData): void
  children: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isAwake = useHydrated()
  const { refusal } = props
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.isSending) props.onSubmit(new FormData(event.currentTarget))
      }}
    >
      {props.children}
      {props.failure && (
        <p role="alert" className={classes.failure}>
          {props.failure}
        </p>
      )}
      <SendButton
        type="submit"
        className={classes.submit}
        disabled={!isAwake}
        isSending={props.isSending}
      >
        {props.submit}
      </SendButton>
    </form>
  )
}
