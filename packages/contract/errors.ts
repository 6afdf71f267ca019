// All error codes and the HTTP status of each. The web app has a translated sentence for every code.
import { z } from 'zod'

export const errorStatus = {
  invalid_request: 400,
  weak_password: 400,
  invalid_token: 400,
  /** A result that is claimed without a replay or a log is impossible. */
  impossible_result: 400,
  /** The second step of a log-in came too late, or its attempt is not known. */
  log_in_expired: 400,
  invalid_signature: 400,
  /** The way back from a provider is not the end of a sign-in that this browser has begun. */
  sign_in_expired: 400,
  sign_in_cancelled: 400,
  /** What the provider said cannot be trusted. */
  sign_in_failed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  plan_needed: 402,
  note_limit_reached: 402,
  incorrect_password: 403,
  invalid_code: 403,
  passkey_refused: 403,
  /** It belongs to another host, such as that of the server before it moved. */
  passkey_elsewhere: 403,
  not_allowed: 403,
  account_disabled: 403,
  fresh_log_in_needed: 403,
  not_found: 404,
  coupon_unknown: 404,
  no_subscription: 404,
  method_not_allowed: 405,
  own_account: 409,
  last_admin: 409,
  email_taken: 409,
  id_taken: 409,
  second_factor_on: 409,
  /** Somebody has an account here with the address of the account at the provider. */
  address_known: 409,
  identity_taken: 409,
  /** Somebody who logs in again has chosen an account of somebody else. */
  other_account: 409,
  provider_linked: 409,
  last_way_in: 409,
  already_answered: 409,
  note_changed: 409,
  tag_taken: 409,
  track_changed: 409,
  experiment_running: 409,
  already_subscribed: 409,
  subscription_decides: 409,
  plan_endless: 409,
  coupon_already_used: 409,
  coupon_used_up: 409,
  coupon_taken: 409,
  coupon_expired: 410,
  account_not_empty: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  address_missing: 422,
  library_full: 422,
  bookmarks_full: 422,
  notes_full: 422,
  folders_full: 422,
  tags_full: 422,
  note_tags_full: 422,
  highlights_full: 422,
  folder_too_deep: 422,
  folder_in_itself: 422,
  day_not_open: 422,
  tasks_full: 422,
  experiments_full: 422,
  passkeys_full: 422,
  /** Passkeys belong to a name such as example.org, and the server is reached by an address or does not know its name. */
  passkeys_unavailable: 422,
  access_tokens_full: 422,
  feed_taken: 409,
  feeds_full: 422,
  fetch_refused: 422,
  no_article: 422,
  payment_off: 422,
  file_encrypted: 422,
  file_broken: 422,
  file_empty: 422,
  file_without_text: 422,
  unsupported_format: 422,
  import_too_large: 422,
  too_many_attempts: 429,
  too_many_requests: 429,
  internal_error: 500,
  fetch_failed: 502,
  payment_unreachable: 502,
  provider_unavailable: 502,
  not_ready: 503,
  /** Nothing is wrong with the file, so the import can be tried again. */
  import_interrupted: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const errorCodeSchema = z.enum(errorCodes)

export const errorBodySchema = z.object({
  code: errorCodeSchema,
  /**
   * With the header `content-language` it is a sentence for people in that language: the one that `accept-language` asks
   * for, else that of the account. Without, it is plain English for people who read logs.
   */
  message: z.string(),
  requestId: z.string(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
