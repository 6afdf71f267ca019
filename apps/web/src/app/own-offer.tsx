// The offer of another language in the app, where it changes the open page in place.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import { focusPage, OfferSlot } from './offer-slot.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

export function OwnOffer() {
  const { i18n } = useTranslation()
  const { choose, failure } = useChooseLanguage()
  const accept = async (language: Language) => {
    await choose(language)
    if (i18n.language === localeOf(language)) focusPage()
  }
  return <OfferSlot onAccept={accept} failure={failure} />
}
