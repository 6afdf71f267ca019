// Decides which files of the build this device keeps and which addresses they answer.
import { type Language, languages } from '@fovea/contract/languages.ts'

/** A file of the build. `revision` is null where the name contains a hash. */
export interface BuiltFile {
  url: string
  revision: string | null
}

const messages = new RegExp(`^/assets/(${languages.join('|')})-[^/]+\\.js$`)

/** Returns the language of a file with messages, which the build names after the language. */
export function languageOfMessages(pathname: string): Language | undefined {
  return messages.exec(pathname)?.[1] as Language | undefined
}

const isFont = (pathname: string) => pathname.endsWith('.woff2')

/** Whether every device keeps the file: all parts of the app, but messages and fonts only when they are used. */
export function isOfShell(pathname: string): boolean {
  return !isFont(pathname) && languageOfMessages(pathname) === undefined
}

/** The name of the cache for exactly these files. */
export function nameCache(files: readonly BuiltFile[]): string {
  const revisions = files.map(({ revision }) => revision?.slice(0, 6) ?? '')
  return `fovea-${revisions.toSorted().join('')}`
}

/** Whether the address is a page. API calls and files such as `/robots.txt` are not: the server answers them. */
export function isPage(pathname: string): boolean {
  return !/^\/(api|auth|admin_api|healthz|readyz)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}
