// Checks all translations: nine complete languages, no message that is missing, and none that is not used; and the spaces
// of the French content.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findContentFaults } from './french-spaces.ts'
import { type MessageFolder, readMessageFolders } from './message-files.ts'
import { findFaults, withoutPlural } from './message-rules.ts'
import { readSourceMessages, type SourceMessages, splitKey } from './message-uses.ts'

const sourcePatterns = ['apps/web/src/**/*.{ts,tsx}', 'packages/games/**/*.{ts,tsx}']

type Source = SourceMessages & { file: string }

/** Returns one sentence for each fault of the translations in `projectDir`. */
export function checkTranslations(projectDir: string): string[] {
  const folders = readMessageFolders(projectDir)
  const sources = readSources(projectDir)
  return [
    ...folders.flatMap(findFaults),
    ...findMissing(folders, sources),
    ...findUncounted(folders, sources),
    ...folders.flatMap((folder) => findUnused(folder, sources)),
    ...findSaidTwice(folders),
    ...findContentFaults(projectDir),
  ]
}

function readSources(projectDir: string): Source[] {
  return globSync(sourcePatterns, { cwd: projectDir })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|d)\.tsx?$|\/(node_modules|dist)\//.test(file))
    .map((file) => ({
      file,
      ...readSourceMessages(file, readFileSync(path.join(projectDir, file), 'utf8')),
    }))
}

/** The keys of the English messages as a call names them: without plural endings, and with every group above them. */
function callableKeys({ languages }: MessageFolder): Set<string> {
  const keys = [...(languages.get('en')?.keys() ?? [])]
  return new Set(keys.flatMap((key) => [withoutPlural(key), ...withGroups(key)]))
}

function withGroups(key: string): string[] {
  const parts = key.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key
  const parts = pattern.split('*').map((part) => part.replaceAll(/\W/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}

function findMissing(folders: MessageFolder[], sources: Source[]): string[] {
  const keysOf = new Map(folders.map((folder) => [folder.namespace, callableKeys(folder)]))
  const uses = sources.flatMap((source) => source.uses)
  return uses
    .filter(({ namespace, key }) => {
      // A context only extends a key, and the key is checked without it.
      if (key.endsWith('_*')) return false
      const places = [...keysOf].filter(([name]) => name && matches(namespace, name))
      return !places.some(([, keys]) => [...keys].some((one) => matches(key, one)))
    })
    .map(({ namespace, key, place }) => `${place}: ${namespace}:${key} is in no English file`)
}

/** The uses of a message with plural forms that do not say how many there are: nothing would be shown. */
function findUncounted(folders: MessageFolder[], sources: Source[]): string[] {
  const pluralsOf = new Map(
    folders.map(({ namespace, languages }) => {
      const keys = [...(languages.get('en')?.keys() ?? [])]
      return [namespace, keys.map(withoutPlural).filter((base, index) => base !== keys[index])]
    }),
  )
  return sources
    .flatMap((source) => source.uses)
    .filter(({ namespace, key, hasCount }) => {
      const plurals = [...pluralsOf].filter(([name]) => name && matches(namespace, name))
      return !hasCount && plurals.some(([, keys]) => keys.includes(key))
    })
    .map(({ namespace, key, place }) => `${place}: ${namespace}:${key} needs a count`)
}

function findUnused(folder: MessageFolder, sources: Source[]): string[] {
  const { namespace, languages } = folder
  if (namespace === undefined) return []
  const english = languages.get('en') ?? new Map<string, string>()
  const patterns = new Set([
    ...sources.flatMap(({ uses }) =>
      uses.filter((use) => matches(use.namespace, namespace)).map(({ key }) => key),
    ),
    ...openStrings(folder, namespace, sources),
    ...nestedKeys(english),
  ])
  return [...english.keys()]
    .filter((key) => {
      const names = [withoutPlural(key), ...withGroups(key)]
      return !names.some((name) => [...patterns].some((pattern) => matches(pattern, name)))
    })
    .map((key) => `${folder.folder}/en.json: ${key} is used nowhere`)
}

/** What the server says when it refuses something is what the web app says of the same failure, word for word. */
function findSaidTwice(folders: MessageFolder[]): string[] {
  const app = folders.find(({ namespace }) => namespace === 'app')
  const ofServer = folders.filter(({ folder }) => folder.endsWith('/refusal-locales'))
  return ofServer.flatMap(({ folder, languages }) =>
    [...languages].flatMap(([language, messages]) =>
      [...messages]
        .filter(([key, text]) => app?.languages.get(language)?.get(`error.${key}`) !== text)
        .map(([key]) => `${folder}/${language}.json: ${key} is not what the web app says`),
    ),
  )
}

/**
 * The keys that a lookup by a variable may mean: any string in the folder that owns the messages or in the file that looks
 * them up, and any string anywhere that names the namespace.
 */
function openStrings(folder: MessageFolder, namespace: string, sources: Source[]): string[] {
  const owner = path.posix.dirname(folder.folder)
  const isOpen = (source: Source) => source.openNamespaces.some((name) => matches(name, namespace))
  const open = sources.filter(isOpen)
  if (open.length === 0) return []
  const near = sources.filter((source) => source.file.startsWith(`${owner}/`) || isOpen(source))
  return [
    ...near.flatMap(({ strings }) => [...strings].filter((text) => !text.includes('*'))),
    ...sources.flatMap(({ strings }) =>
      [...strings]
        .map(splitKey)
        .filter(([name]) => name === namespace)
        .map(([, key]) => key),
    ),
  ]
}

/** The keys of messages that other messages include with `$t(key)`. */
function nestedKeys(english: ReadonlyMap<string, string>): string[] {
  return [...english.values()].flatMap((text) =>
    [...text.matchAll(/\$t\(([^,)]+)/g)].map(([, key = '']) => splitKey(key.trim())[1]),
  )
}

if (import.meta.main) {
  const projectDir = path.resolve(import.meta.dirname, '../..')
  const faults = checkTranslations(projectDir)
  for (const fault of faults) console.error(fault)
  const folders = readMessageFolders(projectDir)
  const messageCount = folders.reduce(
    (sum, { languages }) => sum + (languages.get('en')?.size ?? 0),
    0,
  )
  console.log(`${messageCount} messages in ${folders.length} folders`)
  process.exitCode = faults.length > 0 || messageCount === 0 ? 1 : 0
}
