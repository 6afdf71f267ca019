// The form of all account pages: fields, an error, one button. The fields are uncontrolled, so that text that was typed
// or filled in before hydration is sent too.
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FieldsForm } from '#kit/ui/fields-form.tsx'
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
  const isAwake = useHydrated()
  return (
    <FieldsForm
      method="post"
      className={classes.form}
      isSending={props.isSending}
      refusal={props.refusal}
      onSubmit={props.onSubmit}
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
    </FieldsForm>
  )
}
