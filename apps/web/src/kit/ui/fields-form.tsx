// A form that sends what its uncontrolled fields contain, once at a time, and moves the focus to the first field at fault.
import { type ComponentProps, useEffect, useRef } from 'react'

interface FieldsFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  isSending: boolean
  /** Changes with every refusal. The focus then moves to the first invalid field. */
  refusal?: unknown
  onSubmit(fields: FormData): void
}

export function FieldsForm({ isSending, refusal, onSubmit, ...props }: FieldsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) onSubmit(new FormData(event.currentTarget))
      }}
      {...props}
    />
  )
}
