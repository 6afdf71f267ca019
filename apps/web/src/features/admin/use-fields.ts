// The fields of a form that stays open after it was saved. They are reset when the saved values change.
import { useState } from 'react'

export function useFields<Fields extends object>(saved: Fields) {
  const [fields, setFields] = useState(saved)
  const [known, setKnown] = useState(saved)
  if (JSON.stringify(known) !== JSON.stringify(saved)) {
    setKnown(saved)
    setFields(saved)
  }
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }))
  return [fields, change] as const
}
