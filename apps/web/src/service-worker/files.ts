// Which files of the build this device keeps, and which addresses are answered from them.
import { type Language, languages } from '@fovea/contract/languages.ts'

/** A file of the build; `revision` is null where the name holds a hash. */
export interface BuiltFile {
  url: string
  revision: string | null
}

const messages = new RegExp(`^/assets/(${languages.join('|')})-[^/]+\\.js$`)

/** Of a file with messages of the interface: the build names them after the language. */
export function languageOfMessages(pathname: string): Language | undefined {
  return messages.exec(pathname)?.[1] as Language | undefined
}

const isFont = (pathname: string) => pathname.endsWith('.woff2')

/** What every device keeps: all parts of the page, but messages and fonts only as they are used. */
export function isOfShell(pathname: string): boolean {
  return !isFont(pathname) && languageOfMessages(pathname) === undefined
}

/** The cache for exactly these files. */
export function nameCache(files: readonly BuiltFile[]): string {
  const revisions = files.map(({ revision }) => revision?.slice(0, 6) ?? '')
  return `fovea-${revisions.toSorted().join('')}`
}

/** What the server answers itself: its calls, and files such as `/robots.txt`. Everything else is a page. */
export function isPage(pathname: string): boolean {
  return !/^\/(api|auth|admin_api|healthz|readyz)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}
