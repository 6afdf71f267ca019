// A field for the name of a folder or a tag: Enter keeps it, Escape does not.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

interface NameFieldProps {
  label: string
  name?: string
  onName(name: string): void
  onCancel(): void
}

export function NameField({ label, name = '', onName, onCancel }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  /** Leaving the field after Enter or Escape says nothing new. */
  const isDone = useRef(false)
  const end = (isKept: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (isKept && typed.trim()) onName(typed.trim())
    else onCancel()
  }
  return (
    <TextInput
      size="sm"
      autoFocus
      aria-label={label}
      placeholder={label}
      maxLength={noteTitleMax}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') end(false)
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(true)
      }}
    />
  )
}
