// One quiet line that offers a language in that language. Yes and no take one press each.
import { localeOf } from '@fovea/contract/languages.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { noteOffer, type OfferedLanguage } from './language-offer.ts'
import classes from './offer-line.module.css'
import { offerWords } from './offer-words.ts'

interface OfferLineProps {
  language: OfferedLanguage
  /** Why the language could not be changed, in the language of the page. */
  failure: string | undefined
  onAccept(): void
  onDecline(): void
}

export default function OfferLine({ language, failure, onAccept, onDecline }: OfferLineProps) {
  const words = offerWords[language]
  useEffect(noteOffer, [])
  return (
    <div role="status" lang={localeOf(language)} className={classes.line}>
      {failure ? (
        <span lang="en" className={classes.failure}>
          {failure}
        </span>
      ) : (
        <span>{words.offer}</span>
      )}
      <button type="button" className={classes.accept} onClick={onAccept}>
        {words.accept}
      </button>
      <button
        type="button"
        className={classes.decline}
        aria-label={words.decline}
        title={words.decline}
        onClick={onDecline}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
