// Decides which files of the build this device keeps and which addresses they answer.
import { type Language, languages } from '@fovea/contract/languages.ts'
import { paths } from '#domain/pages/paths.ts'

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

/** Whether only the server has something at this address: the documents of the API, or a file such as `/robots.txt`. */
export function isOfServer(pathname: string): boolean {
  return /^\/(api|auth|admin_api|healthz|readyz)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)
}

const firstPart = (path: string) => path.split('/')[1] ?? ''

const pagesBegin: ReadonlySet<string> = new Set(Object.values(paths).map(firstPart))

/**
 * Whether the address is a page of ours. Everything else is answered by the network, also the
 * addresses to which a proxy is led back from its own log-in, such as `/oauth2/callback`.
 */
export function isPage(pathname: string): boolean {
  return pagesBegin.has(firstPart(pathname)) && !isOfServer(pathname)
}
