// Describes a failure to people, in the language of the page.
import { useTranslation } from 'react-i18next'
import { ApiError } from './api-client.ts'
import { errorKeys } from './error-keys.ts'

/**
 * Returns a function that describes any thrown value. What the server says is preferred if it is in the language of the
 * page, and shown in any language if the page knows nothing better.
 */
export function useErrorMessages(): (error: unknown) => string {
  const { t, i18n } = useTranslation('app')
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.somethingWentWrong')
    const { code, status, said, retryAfterSeconds } = error
    const isUnnamed = code === 'request_failed'
    if (said && (isUnnamed || said.locale === i18n.language)) return said.text
    if (isUnnamed && status === 0) return t('error.somethingWentWrong')
    return t(errorKeys[code], { count: Math.ceil((retryAfterSeconds ?? 60) / 60), status })
  }
}
