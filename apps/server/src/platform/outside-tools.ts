// Decides which tools of other companies pages may use: those that are configured, on the production and staging hosts
// only. Everywhere else there are none, so that a copy of the server never reports anything to anybody. See decision
// 0058.
import { createHash } from 'node:crypto'
import { type OutsideTools, outsideToolsName } from '@fovea/contract/outside-tools.ts'
import { escapeHtml } from '@fovea/core/text/escape-html.ts'
import { findEnvironment, type HostSettings } from './real-host.ts'

export interface OutsideSettings {
  gtmId: string | undefined
  metaPixelId: string | undefined
  appsflyerId: string | undefined
  rollbarToken: string | undefined
}

/** @returns undefined on every other host, and where no tool is configured */
export function chooseOutsideTools(
  settings: HostSettings & OutsideSettings,
): OutsideTools | undefined {
  const { publicUrl } = settings
  const environment = findEnvironment(settings)
  const { gtmId, metaPixelId, appsflyerId, rollbarToken } = settings
  const ids = { gtmId, metaPixelId, appsflyerId, rollbarToken }
  const isAnySet = Object.values(ids).some((id) => id !== undefined)
  if (!publicUrl || !environment || !isAnySet) return undefined
  return { environment, host: new URL(publicUrl).host, ...ids }
}

type Source = 'scriptSrc' | 'imgSrc' | 'connectSrc'

const sources: Record<
  'gtmId' | 'metaPixelId' | 'appsflyerId' | 'rollbarToken',
  Partial<Record<Source, string[]>>
> = {
  gtmId: {
    scriptSrc: ['https://www.googletagmanager.com'],
    imgSrc: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connectSrc: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  metaPixelId: {
    scriptSrc: ['https://connect.facebook.net'],
    imgSrc: ['https://www.facebook.com'],
    connectSrc: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  appsflyerId: {
    scriptSrc: ['https://websdk.appsflyer.com'],
    connectSrc: ['https://*.appsflyer.com'],
  },
  rollbarToken: { connectSrc: ['https://api.rollbar.com'] },
}

/** @returns the hosts that the content security policy of pages names besides our own */
export function listSources(tools: OutsideTools | undefined, source: Source): string[] {
  if (!tools) return []
  const used = Object.keys(sources) as (keyof typeof sources)[]
  return used.flatMap((id) => (tools[id] === undefined ? [] : (sources[id][source] ?? [])))
}

/** Adds the element with the tools to the head of a page. */
export function addTools(html: string, tools: OutsideTools | undefined): string {
  if (!tools) return html
  const content = escapeHtml(JSON.stringify(tools))
  const element = `<meta name="${outsideToolsName}" content="${content}">`
  return html.replace('</head>', () => `${element}\n  </head>`)
}

/**
 * The service worker keeps the page of the app until its list of files says that the page has changed. Other tools are a
 * change too, so they change the page's revision in that list.
 */
export function markRevision(worker: string, tools: OutsideTools): string {
  const mark = createHash('sha256').update(JSON.stringify(tools)).digest('hex').slice(0, 6)
  return worker.replace(/("revision":")([^"]+","url":"index\.html")/, `$1${mark}$2`)
}
