// The one place where an error becomes an answer: a known code with its status, or 500 with nothing but an id.
import type { ErrorBody, ErrorCode } from '@fovea/contract/errors.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { findCause, isDatabaseAway } from './database-errors.ts'
import { Failure } from './failure.ts'
import { isDiskFull } from './files/disk-space.ts'
import { isStorageAway } from './files/stored-errors.ts'
import { chooseLanguage } from './request-language.ts'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : toFailure(error)
    report(request, error, failure)
    return answer(request, reply, failure)
  })
}

/** Only a failure of the code is logged with its stack. For a problem that an operator can fix, the reason is enough. */
function report(
  { log, id: reqId }: FastifyRequest,
  error: unknown,
  { status, code }: Failure,
): void {
  if (status < 500) return
  const cause = findCause(error)
  if (code === 'internal_error') log.error({ reqId, err: error }, 'call failed')
  else
    log.warn({ reqId, code, reason: cause instanceof Error ? cause.message : '' }, 'call refused')
}

export function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { code, say } = failure
  const language = chooseLanguage(request.headers['accept-language'], request.caller?.lang)
  const message = say?.(language) ?? failure.message
  const body: ErrorBody = { code, message, requestId: request.id }
  if (say) reply.header('content-language', localeOf(language))
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(failure.retryAfterSeconds))
  }
  return (
    reply
      .status(failure.status)
      .header('cache-control', 'no-store')
      // Set here too, since no hook runs for a call that fails before its route is found.
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body)
  )
}

/** About as long as a restart of the database takes, or an operator who has locked a row. */
export const retryAfterSeconds = 3

/** Until somebody has made room. */
const diskFullSeconds = 60

export const databaseAway = 'The database does not answer'

const storageAway = 'The storage of files does not answer'

/** PostgreSQL's code, see its appendix A. */
const foreignKeyViolation = '23503'

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'not_ready',
}

/** Also used for errors before a route is found, such as an address that cannot be decoded. */
export function toFailure(error: FastifyError): Failure {
  if (isAboutDeletedUser(error)) return new Failure('not_signed_in')
  if (isDiskFull(error)) return new Failure('disk_full', { retryAfterSeconds: diskFullSeconds })
  if (isStorageAway(error)) {
    return new Failure('not_ready', { message: storageAway, retryAfterSeconds })
  }
  if (isDatabaseAway(error)) {
    return new Failure('not_ready', { message: databaseAway, retryAfterSeconds })
  }
  const status = error.statusCode ?? 500
  const code = codeOfStatus[status]
  if (code) return new Failure(code)
  if (status >= 400 && status < 500) return new Failure('invalid_request')
  return new Failure('internal_error', { message: 'Something failed on this server' })
}

/** Whether a row was written for a user who was deleted during the call; their session has ended too. */
function isAboutDeletedUser(error: Error): boolean {
  const cause = findCause(error)
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === foreignKeyViolation &&
    /_user_id_users_id_fk$/.test(cause.constraint ?? '')
  )
}
