// The key of the message of every failure. A code without a message does not compile.
import type { ErrorCode } from '@fovea/contract/errors.ts'

/** Failures of a call that have no code of the server. */
export type CallCode =
  /** No answer came: there is no connection, the server is away, or the answer broke off. */
  | 'network_error'
  /** Something between the page and the server answered instead, such as the log-in of a proxy. */
  | 'foreign_answer'
  /** The call was stopped on this side before its answer came. */
  | 'request_aborted'
  /** The answer did not come in time. */
  | 'timeout_exceeded'
  /** A status without a code that this page knows: from something in between, or from a newer server. */
  | 'request_failed'

export type FailureCode = ErrorCode | CallCode

export const errorKeys = {
  invalid_request: 'error.invalidRequest',
  weak_password: 'error.weakPassword',
  invalid_token: 'error.invalidToken',
  impossible_result: 'error.impossibleResult',
  invalid_signature: 'error.somethingWentWrong',
  sign_in_expired: 'error.signInExpired',
  sign_in_cancelled: 'error.signInCancelled',
  sign_in_failed: 'error.signInFailed',
  fresh_log_in_needed: 'error.freshLogInNeeded',
  address_known: 'error.addressKnown',
  identity_taken: 'error.identityTaken',
  other_account: 'error.otherAccount',
  provider_linked: 'error.providerLinked',
  last_way_in: 'error.lastWayIn',
  address_missing: 'error.addressMissing',
  provider_unavailable: 'error.providerUnavailable',
  not_signed_in: 'error.notSignedIn',
  invalid_credentials: 'error.invalidCredentials',
  plan_needed: 'error.planNeeded',
  incorrect_password: 'error.incorrectPassword',
  invalid_code: 'error.invalidCode',
  log_in_expired: 'error.logInExpired',
  second_factor_on: 'error.secondFactorOn',
  passkey_elsewhere: 'error.passkeyElsewhere',
  passkey_refused: 'error.passkeyRefused',
  passkeys_full: 'error.passkeysFull',
  passkeys_unavailable: 'error.passkeysUnavailable',
  not_allowed: 'error.notAllowed',
  account_disabled: 'error.accountDisabled',
  own_account: 'error.ownAccount',
  last_admin: 'error.lastAdmin',
  not_found: 'error.notFound',
  method_not_allowed: 'error.somethingWentWrong',
  email_taken: 'error.emailTaken',
  already_subscribed: 'error.alreadySubscribed',
  subscription_decides: 'error.subscriptionDecides',
  plan_endless: 'error.planEndless',
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
  access_tokens_full: 'error.accessTokensFull',
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
  network_error: 'error.networkError',
  foreign_answer: 'error.foreignAnswer',
  request_aborted: 'error.requestAborted',
  timeout_exceeded: 'error.timeoutExceeded',
  request_failed: 'error.requestFailedWithStatusCode',
} as const satisfies Record<FailureCode, string>

/** Whether it is one of the codes above. A server that is newer than its page may have others. */
export function isKnownCode(code: string): code is FailureCode {
  return Object.hasOwn(errorKeys, code)
}

const callCodes: ReadonlySet<FailureCode> = new Set<CallCode>([
  'network_error',
  'foreign_answer',
  'request_aborted',
  'timeout_exceeded',
  'request_failed',
])

/** Whether it is a code of the server, and not one of a call. */
export function isServerCode(code: FailureCode): code is ErrorCode {
  return !callCodes.has(code)
}
