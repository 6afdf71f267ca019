// Ctrl+K opens anything, on every page of a member. A part of the page that uses these keys itself comes first.
import { lazy, Suspense, useEffect, useState } from 'react'

const QuickOpenHost = lazy(() => import('./quick-open-host.tsx'))

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
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <QuickOpenHost onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
