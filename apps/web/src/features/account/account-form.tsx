// The one form of these pages: fields, what went wrong, one button. Fields keep themselves, so that what was
// typed or filled in before the page woke up is sent too.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import './form-styles.ts'
import classes from './account-form.module.css'

interface AccountFormProps {
  submit: string
  isSending: boolean
  /** What went wrong, where no field is to blame. */
  failure?: ReactNode
  /** Changes with every refusal: focus then goes to the first field that is marked wrong. */
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
