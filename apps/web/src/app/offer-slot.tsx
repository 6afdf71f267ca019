// The place of the line that offers another language, above everything else. The line itself is loaded only where there is
// something to offer.
import type { Language } from '@fovea/contract/languages.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#kit/language/language.ts'
import { createLatePart } from '#kit/ui/late-part.tsx'
import { closeOffer, declineOffer, type OfferedLanguage, readOffer } from './language-offer.ts'

const OfferLine = createLatePart(() => import('./offer-line.tsx'))

interface OfferSlotProps {
  onAccept(language: Language): void
  /** Why the language could not be changed. */
  failure?: string | undefined
}

export function OfferSlot({ onAccept, failure }: OfferSlotProps) {
  const [offered, setOffered] = useState<OfferedLanguage>()
  const { language } = useLanguage()
  useEffect(() => {
    // Whoever has chosen another language meanwhile needs no offer.
    if (language !== 'en') closeOffer()
    setOffered(readOffer())
  }, [language])
  if (!offered) return null

  const decline = () => {
    declineOffer()
    closeOffer()
    setOffered(undefined)
    focusPage()
  }
  return (
    <OfferLine
      language={offered}
      failure={failure}
      onAccept={() => onAccept(offered)}
      onDecline={decline}
    />
  )
}

/** For whoever has answered by a button that is no longer there. */
export function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true })
}
