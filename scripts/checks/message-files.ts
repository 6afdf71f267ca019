// Reads the translation files: where they are, the namespace of each folder, and their messages by flat key.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The messages of one language by flat key, such as `error.notFound`. */
export type Messages = ReadonlyMap<string, string>

export interface MessageFolder {
  /** The path relative to the project, with slashes. */
  folder: string
  /** The name for `useTranslation`. undefined for what the server says, whose messages are read as plain objects. */
  namespace: string | undefined
  /** The messages by language, which is the name of the file. */
  languages: ReadonlyMap<string, Messages>
}

const places: [pattern: string, namespaceOf: (owner: string) => string | undefined][] = [
  ['apps/web/src/app/locales', () => 'app'],
  ['apps/web/src/features/*/locales', (owner) => owner],
  ['packages/games/*/locales', (owner) => `game.${owner}`],
  ['apps/server/src/features/*/mail-locales', () => undefined],
  ['apps/server/src/features/*/refusal-locales', () => undefined],
]

/** @throws SyntaxError that names a file which is not JSON */
export function readMessageFolders(projectDir: string): MessageFolder[] {
  return places.flatMap(([pattern, namespaceOf]) =>
    globSync(pattern, { cwd: projectDir })
      .sort()
      .map((found) => {
        const folder = found.replaceAll(path.sep, '/')
        const namespace = namespaceOf(path.basename(path.dirname(folder)))
        return { folder, namespace, languages: readLanguages(path.join(projectDir, folder)) }
      }),
  )
}

function readLanguages(folder: string): Map<string, Messages> {
  const files = globSync('*.json', { cwd: folder }).sort()
  return new Map(
    files.map((file) => [path.basename(file, '.json'), readMessages(path.join(folder, file))]),
  )
}

function readMessages(file: string): Messages {
  try {
    return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''))
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key === '' ? name : `${key}.${name}`),
  )
}
