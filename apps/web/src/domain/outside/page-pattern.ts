// Removes from addresses what belongs to a person: a token, an id, or words that somebody searched for.
import { paths } from '#domain/pages/paths.ts'

const patterns = Object.values(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replaceAll('/', '\\/')}\\/?$`),
}))

/** The path of the route with the names of its parameters, such as `/reset/$token`. */
export function toPagePattern(pathname: string): string {
  const exact = patterns.find(({ path }) => path === pathname)
  const match = exact ?? patterns.find(({ pattern }) => pattern.test(pathname))
  return match?.path ?? '/$unknown'
}

const secretPages: string[] = [
  paths.reset,
  paths.approveEmail,
  paths.endReminders,
  paths.coupon,
  paths.logInDone,
]

/** Whether the address of this page contains something that only its reader may know. */
export function hasSecret(pathname: string): boolean {
  return secretPages.includes(toPagePattern(pathname))
}
