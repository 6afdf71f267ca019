// Chooses the language of an answer: the one that the call asks for, else that of the account, else English.
import { findLanguage, type Language } from '@fovea/contract/languages.ts'

/** A browser names a few languages. Whoever sends more is read this far. */
const readMax = 200

export function chooseLanguage(
  acceptLanguage: string | undefined,
  ofAccount: Language | undefined,
): Language {
  return readAccepted(acceptLanguage?.slice(0, readMax) ?? '') ?? ofAccount ?? 'en'
}

/** The best of our languages in the header `accept-language`, such as `pt-BR,pt;q=0.9,en;q=0.8`. */
function readAccepted(header: string): Language | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim())
    return { language: findLanguage(tag), weight: Number(weight.replace(/^q=/i, '')) }
  })
  return ranges
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .at(0)?.language
}
