// The offer of a language, in that language. All of them are in one small file, so that no messages of another language are
// loaded for it.
import type { OfferedLanguage } from './language-offer.ts'

interface OfferWords {
  offer: string
  accept: string
  decline: string
}

export const offerWords: Record<OfferedLanguage, OfferWords> = {
  ru: {
    offer: 'Fovea есть и на русском.',
    accept: 'Перейти',
    decline: 'Остаться на английском',
  },
  de: {
    offer: 'Fovea gibt es auch auf Deutsch.',
    accept: 'Wechseln',
    decline: 'Bei Englisch bleiben',
  },
  es: { offer: 'Fovea también está en español.', accept: 'Cambiar', decline: 'Seguir en inglés' },
  fr: { offer: 'Fovea existe aussi en français.', accept: 'Changer', decline: 'Rester en anglais' },
  it: { offer: 'Fovea c’è anche in italiano.', accept: 'Cambia', decline: 'Resta in inglese' },
  pl: {
    offer: 'Fovea jest też po polsku.',
    accept: 'Przełącz',
    decline: 'Zostań przy angielskim',
  },
  pt: {
    offer: 'A Fovea também existe em português.',
    accept: 'Mudar',
    decline: 'Continuar em inglês',
  },
  ua: {
    offer: 'Fovea є й українською.',
    accept: 'Перейти',
    decline: 'Залишити англійську',
  },
}
