// Sends errors to Rollbar. Of Rollbar only the core is used: no recorder of clicks, inputs, logs or calls, which would see
// what people write. What it sends is composed here from parts that are known to say nothing of a person but the id.
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import Rollbar from 'rollbar/src/browser/core'
import type { Happening } from '#kit/errors/happening.ts'
import { useSession } from '#kit/session/session.ts'
import { fitPayload } from './fit-payload.ts'
import { toPagePattern } from './page-pattern.ts'
import { scrubError } from './scrub.ts'

const itemsPerMinute = 60

export function createReporter({ rollbarToken, environment }: OutsideTools) {
  let before: readonly Happening[] = []
  const rollbar = new Rollbar({
    accessToken: rollbarToken ?? '',
    environment,
    itemsPerMinute,
    maxTelemetryEvents: 100,
    captureIp: false,
    captureUncaught: false,
    captureUnhandledRejections: false,
    autoInstrument: false,
    includeItemsInTelemetry: false,
    inspectAnonymousErrors: false,
    sendConfig: false,
    transform: (data) => composeItem(data, before),
  })
  return (error: unknown, happenings: readonly Happening[]): void => {
    before = happenings
    rollbar.error(scrubError(error, location))
  }
}

/** Changes the item in place, as Rollbar expects it. */
export function composeItem(data: object, happenings: readonly Happening[]): void {
  const item = data as Item
  const { userId } = useSession.getState()
  item.request = { url: `${location.origin}${toPagePattern(location.pathname)}` }
  item.client = { javascript: { browser: navigator.userAgent } }
  if (userId) item.person = { id: userId }
  item.custom = {}
  item.body = {
    ...item.body,
    telemetry: happenings.map(({ timestampMs, kind, what }) => ({
      level: 'info',
      type: kind === 'page' ? 'navigation' : 'network',
      source: 'client',
      timestamp_ms: timestampMs,
      body: kind === 'page' ? { from: '', to: what } : { subtype: 'fetch', url: what },
    })),
  }
  Object.assign(item, fitPayload(item))
}

interface Item {
  request?: object
  client?: object
  person?: { id: string }
  custom?: object
  body?: { telemetry?: unknown[]; trace?: { frames?: unknown[] } }
}
