// What is said to people whose coupon is refused, in their language: any page shows the server's own words for it.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { Failure } from '../../platform/failure.ts'
import de from './refusal-locales/de.json' with { type: 'json' }
import en from './refusal-locales/en.json' with { type: 'json' }
import es from './refusal-locales/es.json' with { type: 'json' }
import fr from './refusal-locales/fr.json' with { type: 'json' }
import it from './refusal-locales/it.json' with { type: 'json' }
import pl from './refusal-locales/pl.json' with { type: 'json' }
import pt from './refusal-locales/pt.json' with { type: 'json' }
import ru from './refusal-locales/ru.json' with { type: 'json' }
import ua from './refusal-locales/ua.json' with { type: 'json' }

const messagesOf: Record<Language, Readonly<Record<string, string>>> = {
  en,
  ru,
  de,
  es,
  fr,
  it,
  pl,
  pt,
  ua,
}

const keyOf: { [Code in Failure['code']]?: keyof typeof en | 'tooManyAttempts' } = {
  coupon_unknown: 'couponUnknown',
  coupon_expired: 'couponExpired',
  coupon_used_up: 'couponUsedUp',
  coupon_already_used: 'couponAlreadyUsed',
  plan_endless: 'planEndless',
  too_many_attempts: 'tooManyAttempts',
}

/** The same failure with its sentence. Anything else is given back as it is. */
export function sayRefusal(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { code, retryAfterSeconds } = error
  const key = keyOf[code]
  if (key === undefined) return error
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60)
  const say = (language: Language) => {
    const form = new Intl.PluralRules(localeOf(language)).select(minutes)
    const messages = messagesOf[language]
    const message = messages[key] ?? messages[`${key}_${form}`] ?? ''
    return message.replace('{{count}}', minutes.toLocaleString(localeOf(language)))
  }
  return new Failure(code, { say, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
