// The message of every error code in the user's language. A code without a message does not compile.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from './api-client.ts'

const keyOf = {
  invalid_request: 'error.invalidRequest',
  weak_password: 'error.weakPassword',
  invalid_token: 'error.invalidToken',
  invalid_signature: 'error.somethingWentWrong',
  not_signed_in: 'error.notSignedIn',
  invalid_credentials: 'error.invalidCredentials',
  plan_needed: 'error.planNeeded',
  incorrect_password: 'error.incorrectPassword',
  invalid_code: 'error.invalidCode',
  log_in_expired: 'error.logInExpired',
  second_factor_on: 'error.secondFactorOn',
  passkey_refused: 'error.passkeyRefused',
  passkeys_full: 'error.passkeysFull',
  passkeys_unavailable: 'error.passkeysUnavailable',
  last_passkey: 'error.lastPasskey',
  not_allowed: 'error.notAllowed',
  not_found: 'error.notFound',
  method_not_allowed: 'error.somethingWentWrong',
  email_taken: 'error.emailTaken',
  already_subscribed: 'error.alreadySubscribed',
  coupon_unknown: 'error.couponUnknown',
  coupon_expired: 'error.couponExpired',
  coupon_used_up: 'error.couponUsedUp',
  coupon_already_used: 'error.couponAlreadyUsed',
  coupon_taken: 'error.couponTaken',
  no_subscription: 'error.noSubscription',
  payment_off: 'error.paymentOff',
  payment_unreachable: 'error.paymentUnreachable',
  id_taken: 'error.somethingWentWrong',
  already_answered: 'error.alreadyAnswered',
  payload_too_large: 'error.payloadTooLarge',
  unsupported_media_type: 'error.somethingWentWrong',
  library_full: 'error.libraryFull',
  bookmarks_full: 'error.bookmarksFull',
  note_limit_reached: 'error.noteLimitReached',
  note_changed: 'error.noteChanged',
  tag_taken: 'error.tagTaken',
  track_changed: 'error.trackChanged',
  account_not_empty: 'error.accountNotEmpty',
  experiment_running: 'error.experimentRunning',
  experiments_full: 'error.experimentsFull',
  notes_full: 'error.notesFull',
  folders_full: 'error.foldersFull',
  tags_full: 'error.tagsFull',
  note_tags_full: 'error.noteTagsFull',
  highlights_full: 'error.highlightsFull',
  day_not_open: 'error.dayNotOpen',
  tasks_full: 'error.tasksFull',
  folder_too_deep: 'error.folderTooDeep',
  folder_in_itself: 'error.folderInItself',
  feed_taken: 'error.feedTaken',
  feeds_full: 'error.feedsFull',
  fetch_refused: 'error.fetchRefused',
  no_article: 'error.noArticle',
  file_encrypted: 'error.fileEncrypted',
  file_broken: 'error.fileBroken',
  file_empty: 'error.fileEmpty',
  file_without_text: 'error.fileWithoutText',
  unsupported_format: 'error.unsupportedFormat',
  import_too_large: 'error.importTooLarge',
  too_many_attempts: 'error.tooManyAttempts',
  too_many_requests: 'error.tooManyRequests',
  internal_error: 'error.internalServerError',
  fetch_failed: 'error.fetchFailed',
  not_ready: 'error.notReady',
  import_interrupted: 'error.importInterrupted',
  disk_full: 'error.diskFull',
  network_error: 'error.network',
} as const satisfies Record<ErrorCode | 'network_error', string>

/** Returns a function that describes any thrown value. */
export function useErrorMessages(): (error: unknown) => string {
  const { t } = useTranslation('app')
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.somethingWentWrong')
    return t(keyOf[error.code], { count: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })
  }
}
