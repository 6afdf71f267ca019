// The settings, parsed once from the environment variables. No other file reads process.env.
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type BucketPlace, parseBucketUrl } from './platform/files/bucket-place.ts'
import { type ProviderSettings, readProviders } from './platform/oidc/provider-settings.ts'
import type { OutsideSettings } from './platform/outside-tools.ts'
import type { StripeSettings } from './platform/payment-settings.ts'
import { OperatorError } from './platform/postgres/operator-error.ts'
import type { VapidSettings } from './platform/push/push.ts'
import { parseVapidKeys } from './platform/push/vapid-keys.ts'
import type { HostSettings } from './platform/real-host.ts'
import { parseSealingKey } from './platform/sealing.ts'
import { emptyIsUnset, origin, url } from './platform/url-settings.ts'

const projectDir = path.resolve(import.meta.dirname, '../../..')

const text = z.preprocess(emptyIsUnset, z.string().optional())
const list = (isValid: (part: string) => boolean, kind: string) =>
  z.preprocess(
    emptyIsUnset,
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .superRefine((parts, context) => {
        for (const part of parts) {
          if (!isValid(part)) context.addIssue(`${JSON.stringify(part)} is not ${kind}`)
        }
      })
      .optional(),
  )

const bucket = z.preprocess(
  emptyIsUnset,
  z
    .string()
    .transform((value, context) => {
      const parsed = parseBucketUrl(value)
      if (typeof parsed !== 'string') return parsed
      context.addIssue(parsed)
      return z.NEVER
    })
    .optional(),
)

const parsedBy = <Value>(parse: (text: string) => Value | undefined, kind: string) =>
  z.preprocess(
    emptyIsUnset,
    z
      .string()
      .transform((value, context) => {
        const parsed = parse(value)
        if (parsed !== undefined) return parsed
        context.addIssue(`not ${kind}`)
        return z.NEVER
      })
      .optional(),
  )

/** The networks that Fastify knows by name. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(part: string): boolean {
  const [address = '', bits] = part.split('/')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (bits === undefined) return isAddress || networkNames.includes(part)
  return isAddress && ipaddr.isValidCIDR(part) && Number(bits) > 0
}

function isHostAndPort(part: string): boolean {
  const port = /^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(part)?.[1]
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}

const host = z.preprocess(
  emptyIsUnset,
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'not a host such as fovea.example.org')
    .optional(),
)

/** An id is written into pages and into the addresses of scripts. */
const id = z.preprocess(
  emptyIsUnset,
  z
    .string()
    .regex(/^[\w-]{1,100}$/, 'not an id')
    .optional(),
)

/** One line for each variable, printed by `npm start -- --help`. The default value is in parentheses. */
export const configHelp = {
  HOST: 'address to listen on (127.0.0.1)',
  PORT: 'port to listen on (3000)',
  FOVEA_DATA: 'folder for the database, files and secrets (./data)',
  DATABASE_URL: 'URL of a PostgreSQL database to use instead of the private one',
  DATABASE_DIRECT_URL:
    'URL of the same database around the pooler, where DATABASE_URL leads through PgBouncer in transaction mode; for starts, jobs and commands',
  S3_URL:
    'bucket for all files instead of the folder: https://KEY:SECRET@host/bucket?region=…, where style=host puts the bucket before the host',
  PUBLIC_URL:
    'public URL of this server, without a path; links in emails and the canonical addresses of pages begin with it',
  TRUST_PROXY: 'proxies whose X-Forwarded-For header is trusted: CIDRs, separated by commas',
  SMTP_URL:
    'mail server, such as smtp://user:password@host:587; without it emails stay in the outbox',
  MAIL_FROM: 'sender of emails (Fovea <fovea@localhost>)',
  VAPID_KEYS:
    'public and private key for push messages, with a colon between them; without it the server makes its own',
  SECRETS_KEY:
    'key that encrypts the secrets of second factors, 64 hexadecimal digits; without it the server makes its own and keeps it in the database',
  'OIDC_<NAME>_…':
    'log-in by an OpenID Connect provider: ISSUER, CLIENT_ID, CLIENT_SECRET and TITLE; GOOGLE needs no issuer. The redirect address is PUBLIC_URL/auth/oidc/<name>/callback',
  MAX_UPLOAD_MB: 'size of the largest file that may be uploaded, in megabytes (50)',
  TRIAL_MAX_NOTES: 'how many notes an account without a plan may have (20)',
  FETCH_ALLOW:
    'private hosts that feeds and articles may still be fetched from: host:port pairs, separated by commas',
  METRICS_TOKEN:
    'bearer token, of at least 16 characters, for Prometheus at /metrics; without it nobody can read them there',
  METRICS_ADDRESS:
    'host:port on which the metrics are served to everybody who reaches it, such as 127.0.0.1:9464',
  PRODUCTION_HOST:
    'host of PUBLIC_URL, such as fovea.example.org, at which this server is the real one',
  STAGING_HOST: 'host of PUBLIC_URL at which this server is the rehearsal of the real one',
  STRIPE_SECRET_KEY:
    'secret key of Stripe; without it nothing is sold. A live key is for the production and staging hosts only',
  STRIPE_PUBLISHABLE_KEY_LIVE: 'publishable key of Stripe on the production and staging hosts',
  STRIPE_PUBLISHABLE_KEY_TEST: 'publishable key of Stripe on every other host',
  STRIPE_WEBHOOK_SECRET: 'secret with which Stripe signs what it sends to /stripe/webhook',
  STRIPE_PRICE_ID: 'id of the price of the subscription, such as price_123',
  STRIPE_API_URL: 'address to ask instead of Stripe itself, for trying it out',
  GTM_ID:
    'container of Google Tag Manager, for people who agree. Like the next three, used on the production and staging hosts only',
  META_PIXEL_ID: 'pixel of Meta, for people who agree',
  APPSFLYER_ID: 'web app of AppsFlyer, for people who agree',
  ROLLBAR_TOKEN: 'client token of Rollbar, which errors of pages are reported to',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent (info)',
} as const

const environmentSchema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.preprocess(emptyIsUnset, z.coerce.number().int().min(0).max(65_535).default(3000)),
  FOVEA_DATA: text,
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/),
  S3_URL: bucket,
  PUBLIC_URL: origin,
  TRUST_PROXY: list(isNetwork, 'an address or a CIDR such as 10.0.0.0/8'),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: text.default('Fovea <fovea@localhost>'),
  VAPID_KEYS: parsedBy(parseVapidKeys, 'a pair of VAPID keys'),
  SECRETS_KEY: parsedBy(parseSealingKey, '64 hexadecimal digits'),
  MAX_UPLOAD_MB: z.preprocess(emptyIsUnset, z.coerce.number().min(1).max(2_000).default(50)),
  TRIAL_MAX_NOTES: z.preprocess(
    emptyIsUnset,
    z.coerce.number().int().min(0).max(1_000_000).default(20),
  ),
  FETCH_ALLOW: list(isHostAndPort, 'host:port'),
  METRICS_TOKEN: z.preprocess(emptyIsUnset, z.string().min(16).optional()),
  METRICS_ADDRESS: z.preprocess(
    emptyIsUnset,
    z.string().refine(isHostAndPort, 'not host:port').optional(),
  ),
  PRODUCTION_HOST: host,
  STAGING_HOST: host,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY_LIVE: text,
  STRIPE_PUBLISHABLE_KEY_TEST: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: text,
  STRIPE_API_URL: url(/^https?$/),
  GTM_ID: id,
  META_PIXEL_ID: id,
  APPSFLYER_ID: id,
  ROLLBAR_TOKEN: id,
  LOG_LEVEL: z.preprocess(
    emptyIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
})

export interface Config extends HostSettings, StripeSettings, OutsideSettings {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Leads to the same database through a pooler, for calls only; undefined where there is none. */
  poolerUrl: string | undefined
  /** Where all files are; undefined when they are in the data folder. */
  bucket: BucketPlace | undefined
  /** PUBLIC_URL as an origin, without a slash at the end; undefined when it is not set. */
  publicUrl: string | undefined
  trustProxy: string[] | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** How push services know this server. */
  vapid: VapidSettings
  /** Seals stored secrets; undefined when the database keeps a key that a server made. */
  secretsKey: Buffer | undefined
  /** The OpenID Connect providers by which people can sign in. */
  providers: ProviderSettings[]
  maxUploadBytes: number
  /** How many notes an account without a plan may have. */
  maxTrialNotes: number
  /** Each entry is `host:port`. */
  fetchAllow: string[]
  /** What a caller of /metrics must send; undefined when nobody can read them there. */
  metricsToken: string | undefined
  /** Where metrics have an address of their own. */
  metricsAddress: { host: string; port: number } | undefined
  logLevel: string
}

/** @throws OperatorError with one line for each variable that has a bad value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment)
  const { providers, problems } = readProviders(environment)
  const issues = parsed.error?.issues ?? []
  if (!parsed.success || problems.length > 0) {
    const lines = [
      ...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ...problems.map((problem) => `  ${problem}`),
    ]
    throw new OperatorError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.FOVEA_DATA ?? path.join(projectDir, 'data')),
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    poolerUrl: env.DATABASE_DIRECT_URL && env.DATABASE_URL,
    bucket: env.S3_URL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    vapid: { keys: env.VAPID_KEYS, subject: contactOf(env) },
    secretsKey: env.SECRETS_KEY,
    providers,
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    maxTrialNotes: env.TRIAL_MAX_NOTES,
    fetchAllow: env.FETCH_ALLOW ?? [],
    metricsToken: env.METRICS_TOKEN,
    metricsAddress: env.METRICS_ADDRESS ? splitAddress(env.METRICS_ADDRESS) : undefined,
    productionHost: env.PRODUCTION_HOST,
    stagingHost: env.STAGING_HOST,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripePublishableKeyLive: env.STRIPE_PUBLISHABLE_KEY_LIVE,
    stripePublishableKeyTest: env.STRIPE_PUBLISHABLE_KEY_TEST,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripePriceId: env.STRIPE_PRICE_ID,
    stripeApiUrl: env.STRIPE_API_URL,
    gtmId: env.GTM_ID,
    metaPixelId: env.META_PIXEL_ID,
    appsflyerId: env.APPSFLYER_ID,
    rollbarToken: env.ROLLBAR_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function splitAddress(address: string): { host: string; port: number } {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? []
  return { host, port: Number(port) }
}

/** Push services want to know whom they could write to: a page or a mail address. */
function contactOf({
  PUBLIC_URL: publicUrl,
  MAIL_FROM: from,
}: {
  PUBLIC_URL?: string | undefined
  MAIL_FROM: string
}): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? 'fovea@localhost'}`
}
