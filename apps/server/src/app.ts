// Composes the features into one server. It receives everything that it needs and keeps no state of its own.
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { ownDaysOfUser } from './domain/days/own-days.ts'
import { accessTokensHandlers } from './features/account/access-tokens/routes.ts'
import { createAuthenticate } from './features/account/authenticate.ts'
import { serveComingBack } from './features/account/identities/come-back.ts'
import { identitiesHandlers, prepareIdentities } from './features/account/identities/routes.ts'
import { passkeyHandlers } from './features/account/passkeys/routes.ts'
import { accountHandlers } from './features/account/routes.ts'
import { secondFactorHandlers } from './features/account/second-factor/routes.ts'
import { rowOfUser } from './features/account/user.ts'
import { adminBooksHandlers } from './features/admin/book-routes.ts'
import { adminHandlers } from './features/admin/routes.ts'
import { adminUsersHandlers } from './features/admin/user-routes.ts'
import { avatarHandlers } from './features/avatar/routes.ts'
import { boardsHandlers } from './features/boards/routes.ts'
import { dataTransferHandlers } from './features/data-transfer/routes.ts'
import { listStandings } from './features/games/describe-standings.ts'
import { roundsHandlers } from './features/games/round-routes.ts'
import { gamesHandlers } from './features/games/routes.ts'
import { standingsOfUser } from './features/games/store.ts'
import { healthHandlers } from './features/health/routes.ts'
import { highlightsHandlers } from './features/highlights/routes.ts'
import { homeHandlers } from './features/home/routes.ts'
import { importingHandlers } from './features/importing/routes.ts'
import { insightHandlers } from './features/insight/routes.ts'
import { libraryHandlers } from './features/library/routes.ts'
import { feedsHandlers, newsHandlers } from './features/news/routes.ts'
import { noteFilesHandlers } from './features/note-files/routes.ts'
import { noteTransferHandlers } from './features/note-transfer/routes.ts'
import { foldersHandlers } from './features/notes/folder-routes.ts'
import { notesHandlers } from './features/notes/routes.ts'
import { tagsHandlers } from './features/notes/tag-routes.ts'
import { couponsHandlers } from './features/plans/coupon-routes.ts'
import { createEndForDisabled } from './features/plans/end-for-disabled.ts'
import { plansHandlers } from './features/plans/routes.ts'
import { readingHandlers } from './features/reading/routes.ts'
import { readingTestHandlers } from './features/reading-tests/routes.ts'
import { remindersHandlers } from './features/reminders/routes.ts'
import { settingsHandlers } from './features/settings/routes.ts'
import { createStatistics } from './features/statistics/routes.ts'
import { calendarFilesHandlers } from './features/tasks/calendar-routes.ts'
import { tasksHandlers } from './features/tasks/routes.ts'
import { trackHandlers } from './features/track/routes.ts'
import { typingHandlers } from './features/typing/routes.ts'
import { workoutHandlers } from './features/workout/routes.ts'
import { findHomeParts } from './home-parts.ts'
import { acceptOnlyJson } from './platform/bodies/accept-json.ts'
import { compileValidator } from './platform/bodies/validate.ts'
import { limitCalls } from './platform/call-limit.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { answer, handleErrors, toFailure } from './platform/error-handler.ts'
import { Failure } from './platform/failure.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { FrontDoor } from './platform/front-door.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { logAnswer } from './platform/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { type Metrics, serveMetrics } from './platform/metrics.ts'
import type { ProviderSettings } from './platform/oidc/provider-settings.ts'
import { serveOpenApi } from './platform/open-api.ts'
import type { FetchOutside } from './platform/outgoing/fetch-outside.ts'
import type { PostOutside } from './platform/outgoing/post-outside.ts'
import { mendPageAddress } from './platform/page-addresses.ts'
import type { Payment } from './platform/payment.ts'
import type { VapidSettings } from './platform/push/push.ts'
import { readQuery } from './platform/read-query.ts'
import { chooseRequestId } from './platform/request-id.ts'
import { type Authenticate, type Caller, type Handlers, registerRoutes } from './platform/routes.ts'
import { prepareSecurityHeaders } from './platform/security-headers.ts'
import { compileAnswers } from './platform/serialize-answer.ts'
import { addressOf, trustProxies } from './platform/trusted-proxies.ts'
import { serveWebPages } from './platform/web-pages.ts'
import { prepareToGo } from './prepare-to-go.ts'

export interface AppParts {
  db: Db
  pool: pg.Pool
  clock: Clock
  log: FastifyBaseLogger
  mailer: Mailer
  fetchOutside: FetchOutside
  /** Sends to the push services of browsers. */
  postOutside: PostOutside
  /** How push services know this server. */
  vapid: VapidSettings
  /** Fetches the feeds that are due now. Without it they are fetched by the next round of the job. */
  wakeNews?: () => Promise<void>
  jobs: Jobs
  files: FileStore
  /** Where the files are. */
  storage?: 'folder' | 'bucket'
  /** The size of the largest file that may be sent. */
  maxUploadBytes: number
  /** How many notes an account without a plan may have. */
  maxTrialNotes: number
  payment?: Payment | undefined
  /** The OpenID Connect providers by which people can sign in. */
  providers?: ProviderSettings[]
  trustProxy?: string[] | undefined
  /** The address at which people reach this server. */
  publicUrl: string
  /** Whether `publicUrl` comes from PUBLIC_URL. If not, pages build their addresses from the host of the request. */
  isPublicUrlSet?: boolean
  /** Seals stored secrets. Without it the database keeps a key that a server made. */
  secretsKey?: Buffer | undefined
  /** The tools of other companies that pages may use. */
  outside?: OutsideTools | undefined
  /** The folder of the built web app. Without it only the API is served. */
  webDir?: string
  /** The server of the front door. Without it Fastify makes its own. */
  serverFactory?: FrontDoor['serverFactory']
  /** How many calls this process accepts from one address in a minute. 0 means no limit. */
  callsPerMinute?: number
  metrics?: Metrics
  /** What a caller of /metrics must send. Without it there is no such address. */
  metricsToken?: string | undefined
  /** Whether every answer is compared with its shape, as in tests. */
  checksAnswers?: boolean
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: parts.trustProxy ? trustProxies(parts.trustProxy) : false,
    genReqId: chooseRequestId,
    // A logger for each call would make every call slower, so code that logs names the request itself.
    childLoggerFactory: (logger) => logger,
    // The hook below writes one line for each call.
    logController: new LogController({ disableRequestLogging: true }),
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
    // Some signs count as three characters, see the length of what is searched for.
    routerOptions: { maxParamLength: 512, querystringParser: readQuery },
    frameworkErrors(error, request, reply) {
      const mended = request.method === 'GET' && mendPageAddress(request.url)
      return mended ? reply.redirect(mended) : answer(request, reply, toFailure(error))
    },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileAnswers({ isChecked: parts.checksAnswers ?? false }))
  app.decorateRequest('caller', undefined)
  acceptOnlyJson(app)
  handleErrors(app)
  app.decorateRequest('address', undefined)
  app.decorateRequest('route', undefined)
  const securityHeaders = prepareSecurityHeaders({
    isHttps: parts.publicUrl.startsWith('https:'),
    outside: parts.outside,
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions
    request.route = url
    request.address = addressOf(request)
    reply.headers(securityHeaders(config)).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    parts.metrics?.observe(request, reply)
    done()
  })
  if (parts.callsPerMinute) {
    limitCalls(app, { callsPerMinute: parts.callsPerMinute, clock: parts.clock })
  }
  await serveOpenApi(app)
  const { metrics, metricsToken } = parts
  if (metrics && metricsToken) serveMetrics(app, metrics, metricsToken)

  const shared = {
    uploads: { files: parts.files, maxBytes: parts.maxUploadBytes },
    pool: parts.pool,
    audit: { db: parts.db, clock: parts.clock },
  }
  /** For calls that need something else of the caller, which `authenticate` finds together with the session. */
  const serveWith =
    <C extends Caller>(authenticate: Authenticate<C>) =>
    <Group extends Record<string, Endpoint>>(
      tag: string,
      endpoints: Group,
      handlers: Handlers<Group, C>,
    ) =>
      registerRoutes(app, { ...shared, tag, endpoints, handlers, authenticate })
  const serve = serveWith(createAuthenticate(parts))
  const serveDays = serveWith(createAuthenticate(parts, ownDaysOfUser))
  serve('health', contract.health, healthHandlers(parts))
  serveWith(createAuthenticate(parts, rowOfUser))(
    'account',
    contract.account,
    accountHandlers({ ...parts, endPayments: prepareToGo(parts) }),
  )
  serve('account', contract.secondFactor, secondFactorHandlers(parts))
  serve('account', contract.passkeys, passkeyHandlers(parts))
  serve('access tokens', contract.accessTokens, accessTokensHandlers(parts))
  const identities = prepareIdentities({ ...parts, providers: parts.providers ?? [] })
  serve('account', contract.identities, identitiesHandlers(identities))
  serveComingBack(app, identities)
  serve('account', contract.avatar, avatarHandlers(parts))
  serve('settings', contract.settings, settingsHandlers(parts))
  serve('reading', contract.reading, readingHandlers(parts))
  serve('reading tests', contract.readingTests, readingTestHandlers(parts))
  serve('library', contract.library, libraryHandlers(parts))
  serve('news', contract.news, newsHandlers(parts))
  serve('importing', contract.importing, importingHandlers(parts))
  serveWith(createAuthenticate(parts, standingsOfUser))(
    'games',
    contract.games,
    gamesHandlers(parts),
  )
  const { statistics, gameStatistics } = createStatistics(parts)
  serveDays('statistics', contract.gameStatistics, gameStatistics)
  serveDays('statistics', contract.statistics, statistics)
  serve('games', contract.rounds, roundsHandlers(parts))
  serve('games', contract.boards, boardsHandlers(parts))
  serveDays('home', contract.home, homeHandlers(parts.clock, findHomeParts(parts)))
  serveDays('workout', contract.workout, workoutHandlers(parts))
  serveDays('tasks', contract.tasks, tasksHandlers(parts))
  serveDays('tasks', contract.calendarFiles, calendarFilesHandlers(parts))
  serveDays('track', contract.track, trackHandlers(parts))
  serveDays('insight', contract.insight, insightHandlers(parts))
  serve('reminders', contract.reminders, remindersHandlers(parts))
  serve('typing', contract.typing, typingHandlers(parts))
  serve('note files', contract.noteFiles, noteFilesHandlers(parts))
  serve('highlights', contract.highlights, highlightsHandlers(parts))
  serve('note transfer', contract.noteTransfer, noteTransferHandlers(parts))
  serve('data', contract.dataTransfer, dataTransferHandlers(parts))
  serve('notes', contract.notes, notesHandlers(parts))
  serve('notes', contract.folders, foldersHandlers(parts))
  serve('notes', contract.tags, tagsHandlers(parts))
  serve('admin', contract.admin, adminHandlers({ ...parts, storage: parts.storage ?? 'folder' }))
  serve(
    'admin',
    contract.adminUsers,
    adminUsersHandlers({ ...parts, listStandings, endSubscriptions: createEndForDisabled(parts) }),
  )
  serve('admin', contract.adminBooks, adminBooksHandlers(parts))
  serve('admin', contract.coupons, couponsHandlers(parts))
  serve('plans', contract.plans, plansHandlers(parts))
  serve('admin', contract.feeds, feedsHandlers(parts))

  const publicUrl = parts.isPublicUrlSet ? parts.publicUrl : undefined
  const { webDir, outside } = parts
  if (webDir) await serveWebPages(app, { webDir, publicUrl, outside })
  else app.setNotFoundHandler((request, reply) => answer(request, reply, new Failure('not_found')))
  return app
}
