// The one interface for errors that nobody is told of on the page. It does nothing unless the server is at its production
// or staging host and names a token; the reporter is loaded with the first error.
import type { Happening } from './happening.ts'
import { findTools } from './tools.ts'

/** The newest ones are sent with an error. */
const happeningsMax = 100

const happenings: Happening[] = []
let reporter: Promise<(error: unknown, happenings: readonly Happening[]) => void> | undefined
let isActive = false

/** Called once, before anything else runs. */
export function startErrorReporting(): void {
  isActive = Boolean(findTools()?.rollbarToken)
  if (!isActive) return
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

export function reportError(error: unknown): void {
  const tools = isActive ? findTools() : undefined
  if (!tools || isExpected(error)) return
  const before = [...happenings]
  reporter ??= import('./rollbar-reporter.ts').then(({ createReporter }) => createReporter(tools))
  reporter.then((report) => report(error, before)).catch(forgetReporter)
}

export function noteHappening(kind: Happening['kind'], what: string): void {
  if (!isActive) return
  happenings.push({ timestampMs: Date.now(), kind, what })
  if (happenings.length > happeningsMax) happenings.shift()
}

/** Refusals are said on the page, and a missing connection can neither be repaired nor reported. */
function isExpected(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false
  const { status } = error
  return typeof status === 'number' && ![400, 500, 501].includes(status)
}

/** Without a connection its file could not be loaded. The next error tries again. */
function forgetReporter(): void {
  reporter = undefined
}
