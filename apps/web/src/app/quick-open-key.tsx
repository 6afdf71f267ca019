// Ctrl+K opens anything, on every page of a member. A part of the page that uses these keys itself comes first.
import { useEffect, useState } from 'react'
import { createLatePart } from '#kit/ui/late-part.tsx'

const QuickOpenHost = createLatePart(() => import('./quick-open-host.tsx'))

export function QuickOpenKey() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      if (defaultPrevented) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', look)
    return () => window.removeEventListener('keydown', look)
  }, [])
  return isOpen && <QuickOpenHost onClose={() => setIsOpen(false)} />
}
