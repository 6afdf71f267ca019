// Guesses which of the nine languages a text is in, by frequent short words and by letters that only one language has.
import type { Language } from '@fovea/contract/languages.ts'

/** Words that are frequent in one language and rare in the others. */
const smallWords: Record<Language, string> = {
  en: 'the and of to is that was with for this you are have not they from his her which',
  de: 'der die das und ist nicht ein eine mit sich auf dem den von zu auch wie war ich',
  es: 'el los las que y en una por con para su del como más pero fue está lo es',
  fr: 'le les des et est une dans que qui pour pas sur avec plus ce il au ne du',
  it: 'il che di è non un per una sono con del della gli anche più come nel ma lo',
  pl: 'się i w nie na z jest że do to jak ale był jego od po tym przez co',
  pt: 'o os as que não uma um em com para do da dos das mais por foi como ao',
  ru: 'и в не на что он как это но его она все был они по из за же так',
  ua: 'і в не на що він як це але його вона був вони та з до за у від є',
}

const ownLetters: Partial<Record<Language, RegExp>> = {
  de: /[äöüß]/g,
  es: /[ñ¿¡]/g,
  fr: /[çœèêù]/g,
  pl: /[ąęłńśźż]/g,
  pt: /[ãõ]/g,
  ru: /[ыэёъ]/g,
  ua: /[іїєґ]/g,
}

const sampleLength = 4_000
/** A language needs at least this many hits per word to be guessed. */
const leastShare = 0.08

/** How many times more hits another language needs before it overrules the stated one. */
const plainly = 2.5

/**
 * Returns `stated` if the text is too short to judge or seems to be in none of the nine languages.
 * @param stated the stated language if there is one, which is believed unless the text is plainly in another one
 */
export function guessLanguage(text: string, stated?: Language): Language | undefined {
  const sample = text.slice(0, sampleLength).toLowerCase()
  const words = sample.match(/\p{L}+/gu) ?? []
  if (words.length < 8) return stated
  const scores = (Object.keys(smallWords) as Language[]).map((language) => {
    const known = new Set(smallWords[language].split(' '))
    const hits = words.filter((word) => known.has(word)).length
    const letters = ownLetters[language] ? (sample.match(ownLetters[language])?.length ?? 0) : 0
    return { language, score: (hits + letters) / words.length }
  })
  const [best, second] = scores.sort((a, b) => b.score - a.score)
  if (!best || best.score < leastShare) return stated
  const statedScore = scores.find(({ language }) => language === stated)?.score
  if (statedScore !== undefined && best.score < statedScore * plainly) return stated
  return best.score > (second?.score ?? 0) ? best.language : stated
}
