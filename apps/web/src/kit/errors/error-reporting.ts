// Reports errors that the page does not show to anybody. It does nothing unless the server runs on its production or
// staging host and names a token. The reporter is loaded with the first error. See decision 0058.
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { failedCallName, type Happening } from './happening.ts'
import { findTools } from './outside-tools.ts'

type Report = (error: unknown, happenings: readonly Happening[]) => void
type LoadReporter = () => Promise<{ createReporter: (tools: OutsideTools) => Report }>

/** The newest ones are sent with an error. */
const happeningsMax = 100

const happenings: Happening[] = []
let reporter: Promise<Report> | undefined
let load: LoadReporter | undefined

/** Called once, before anything else runs. */
export function startErrorReporting(loadReporter: LoadReporter): void {
  if (!findTools()?.rollbarToken) return
  load = loadReporter
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

export function reportError(error: unknown): void {
  const tools = findTools()
  if (!load || !tools || isFailedCall(error)) return
  const before = [...happenings]
  reporter ??= load().then(({ createReporter }) => createReporter(tools))
  reporter.then((report) => report(error, before)).catch(forgetReporter)
}

/** @param what method and path of the endpoint, and how it ended */
export function reportFailedCall(what: string): void {
  const report = new Error(what)
  report.name = failedCallName
  reportError(report)
}

export function noteHappening(kind: Happening['kind'], what: string): void {
  if (!load) return
  happenings.push({ timestampMs: Date.now(), kind, what })
  if (happenings.length > happeningsMax) happenings.shift()
}

/** Failed calls are reported where they are made, once for each cause: see `report-failure.ts`. */
function isFailedCall(error: unknown): boolean {
  return error instanceof Error && 'status' in error && 'code' in error
}

/** Without a connection its file could not be loaded. The next error tries again. */
function forgetReporter(): void {
  reporter = undefined
}
