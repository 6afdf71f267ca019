// The fields of a form that stays open after it was saved, and those of them that were changed: the others may have been
// changed by somebody else. They are reset when the saved values change.
import { useState } from 'react'

export function useFields<Fields extends object>(saved: Fields) {
  const [fields, setFields] = useState(saved)
  const [known, setKnown] = useState(saved)
  if (JSON.stringify(known) !== JSON.stringify(saved)) {
    setKnown(saved)
    setFields(saved)
  }
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }))
  const pick = (all: Fields) =>
    Object.fromEntries(
      Object.entries(all).filter(([name, value]) => value !== known[name as keyof Fields]),
    ) as Partial<Fields>
  return [fields, change, pick] as const
}
