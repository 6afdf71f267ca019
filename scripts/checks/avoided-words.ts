// Wordings that no message may have, with the reason. Most of them say that the user is a man or a woman, which Fovea
// does not know. The patterns are narrow: they find what is plainly said of the user, and native editors find the rest.
import type { Language } from '../../packages/contract/languages.ts'

interface AvoidedWording {
  pattern: RegExp
  reason: string
}

const gender = 'it says whether the user is a man or a woman'

/** A pattern of whole words, for letters of every script. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')
}

/** `found` is anywhere in the message. */
const gendered = (found: string): AvoidedWording => ({ pattern: words(found), reason: gender })

/** `found` begins the message, as in a button or a notice. */
const genderedStart = (found: string): AvoidedWording => ({
  pattern: new RegExp(`^(?:${found})(?!\\p{L})`, 'iu'),
  reason: gender,
})

/** "connecté(e)", "connecté·e", "conectado/a", "Leser/in". */
const twoForms: AvoidedWording = {
  pattern: /(?<!:\/\/\S*)\p{L}(?:\(\p{Ll}{1,2}\)|[·•]\p{Ll}|\/(?:a|а|in)(?!\p{L}))/u,
  reason: 'two forms in one word are hard to read aloud',
}

const avoidedWordings: Record<Language, AvoidedWording[]> = {
  en: [
    {
      pattern: words('e-mails?|mails?(?! servers?)'),
      reason: 'English messages say “email”',
    },
  ],
  de: [twoForms],
  pl: [
    twoForms,
    // "przeczytałeś", "przeczytałam". Nouns such as "hasłem" have no vowel before the ł.
    gendered('\\p{L}*[aeiyąęó]ł[ea][śm]|\\p{L}+ł[ea]ś|powin(?:ieneś|naś|ienem|nam)'),
    gendered('sam[aą]?[^.,;:]*\\p{L}sz'),
    gendered(
      '(?:jesteś|będziesz) (?:\\p{L}+ )?(?:\\p{L}+(?:[ao]n[ya]|ęt[ya])|got(?:ów|ow[ya])|pew(?:ien|na))',
    ),
  ],
  ru: [
    twoForms,
    gendered('(?:вы|ты|я) (?:(?:не|уже|ещё|только|больше) )*\\p{L}+[аеёиоуыя]ла?(?:ся|сь)?'),
    gendered(
      '(?:вы|ты|я) (?:(?:не|уже|ещё) )?(?:готова?|уверена?|долж(?:ен|на)|соглас(?:ен|на)|рада?|сама?)',
    ),
    genderedStart('(?:про|до)читала?|прочёл|прочла|понял|поняла|забыл|забыла|согласен|согласна'),
  ],
  ua: [
    twoForms,
    gendered(
      '(?:ви|ти|я) (?:(?:не|вже|уже|ще|лише|тільки) )*(?:\\p{L}+[аиуюяї](?:в|ла)(?:ся|сь)?|міг|могла)',
    ),
    gendered(
      '(?:ви|ти|я) (?:(?:не|вже|ще) )?(?:готов(?:ий|а)|впевнен(?:ий|а)|пев(?:ен|на)|повин(?:ен|на)|згод(?:ен|на)|рад(?:ий|а)|сама?)',
    ),
    genderedStart('(?:про|до)чит(?:ав|ала)|зрозумі(?:в|ла)|забу(?:в|ла)|згоден|згодна'),
  ],
  fr: [
    twoForms,
    gendered(
      '(?:êtes|étiez|serez|seriez|restez|resterez|avez été) (?:\\p{L}+ )?(?:\\p{L}+ée?s?|(?:inscrit|prêt|sûr|certain|seul|parti|venu)e?)',
    ),
    gendered('(?:le|la) bienvenue? (?:à vous|parmi)|vous-mêmes? seule?'),
    genderedStart('(?:dé)?connectée?s?|inscrite?s?|abonnée?s?|bienvenus?'),
  ],
  es: [
    twoForms,
    gendered('(?<!la )bienvenid[oa]s?|tú mism[oa]'),
    gendered(
      '(?:estás|estarás|eres|serás|has sido|fuiste|quedas|quedarás|sigues|seguirás) (?:\\p{L}+ )?(?:\\p{L}+[ai]d[oa]|segur[oa]|list[oa]|sol[oa])',
    ),
    genderedStart('(?:des)?conectad[oa]|registrad[oa]|suscrit[oa]'),
    { pattern: /\p{L}@(?!\p{L})/u, reason: twoForms.reason },
  ],
  it: [
    twoForms,
    gendered('(?<!il )benvenut[oai]|tu stess[oa]'),
    gendered(
      '(?:sei|eri|sarai|resti|resterai|rimani|rimarrai|vieni|verrai) (?:\\p{L}+ )?(?:\\p{L}+[aiu]t[oa]|(?:dis)?conness[oa]|sicur[oa]|pront[oa]|sol[oa])',
    ),
    genderedStart('(?:dis)?conness[oa]|registrat[oa]|iscritt[oa]'),
  ],
  pt: [
    twoForms,
    gendered('bem-vind[oa]s?|obrigad[oa]|tu (?:própri|mesm)[oa]'),
    gendered(
      '(?:estás|estarás|és|serás|foste|ficas|ficarás|continuas|continuarás|permaneces) (?:\\p{L}+ )?(?:\\p{L}+[ai]d[oa]|segur[oa]|pront[oa]|sozinh[oa])',
    ),
    genderedStart('(?:des)?conectad[oa]|registad[oa]|inscrit[oa]'),
  ],
}

/** A whole message that may have such a wording, and why. */
interface AllowedMessage {
  language: Language
  text: string
  reason: string
}

const allowedMessages: AllowedMessage[] = []

/** Returns one sentence for each avoided wording of a message. */
export function findAvoidedWordings(
  language: Language,
  text: string,
  allowed: readonly AllowedMessage[] = allowedMessages,
): string[] {
  if (allowed.some((one) => one.language === language && one.text === text)) return []
  return avoidedWordings[language].flatMap(({ pattern, reason }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`“${found.trim()}”: ${reason}`]
  })
}
