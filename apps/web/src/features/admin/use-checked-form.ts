// Sends a form if all of its fields are valid. Otherwise every wrong field is marked, and the first of them gets the
// focus.
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

interface CheckedForm {
  isWrong: boolean
  isSending: boolean
  onSend(): void
}

export function useCheckedForm({ isWrong, isSending, onSend }: CheckedForm) {
  const [isMarked, setIsMarked] = useState(false)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setIsMarked(isWrong))
    if (isWrong) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (!isSending) onSend()
  }
  return { isMarked, onSubmit }
}
