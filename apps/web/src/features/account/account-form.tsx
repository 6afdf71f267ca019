// The form of all account pages: fields, an error, one button. The fields are uncontrolled, so that text that was typed
// or filled in before hydration is sent too.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const [isSlow] = useDebouncedValue(props.isSending, 400)
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
      <Button
        type="submit"
        size="md"
        className={classes.submit}
        disabled={!isAwake}
        aria-disabled={props.isSending || undefined}
        loading={props.isSending && isSlow}
      >
        {props.submit}
      </Button>
    </form>
  )
}
