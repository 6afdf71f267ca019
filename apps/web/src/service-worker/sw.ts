// The service worker: keeps all files of one build, so that the page opens and moves on without a network. A page and
// its parts always come from the same build. It never touches what the API answers (see kept-answers.ts).
/// <reference lib="webworker" />
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { type BuiltFile, isOfShell, isPage, languageOfMessages, nameCache } from './files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] }

export type WorkerMessage =
  /** Messages of this language and files that the page has loaded before this worker was there. */
  { type: 'keep'; language: Language; paths: string[] } | { type: 'takeOver' }

const shell = '/index.html'
const built = self.__WB_MANIFEST.map((file) => ({ ...file, url: `/${file.url}` }))
const hashed = new Set(built.filter(({ revision }) => revision === null).map(({ url }) => url))
const own = new Set(built.map(({ url }) => url))
const cacheName = nameCache(built)

self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting())
  if (message.type !== 'keep' || !isLanguage(message.language)) return
  const asked = message.paths.filter((path) => own.has(path))
  event.waitUntil(keep([...messagesOf(message.language), ...asked]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(isPage(pathname) ? openShell(request) : openOnServer(request))
  } else if (own.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(findFile(pathname, request))
  }
})

/** All or nothing: what cannot be fetched keeps the older build in charge. English is there for whatever must be said. */
async function keepBuild(): Promise<void> {
  const languages = new Set<Language>(['en', ...(await findLanguagesInUse())])
  const shellFiles = [...own].filter(isOfShell)
  await keep([...shellFiles, ...[...languages].flatMap(messagesOf)])
}

async function findLanguagesInUse(): Promise<Language[]> {
  const names = await listCaches()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().flatMap(({ url }) => languageOfMessages(new URL(url).pathname) ?? [])
}

function messagesOf(language: Language): string[] {
  return [...own].filter((path) => languageOfMessages(path) === language)
}

/** What an older build had under the same hash is not fetched again. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const left = [...paths]
  const keepSome = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keepOne(cache, path)
  }
  // A few at a time: the page that is open has calls of its own.
  await Promise.all(Array.from({ length: 4 }, keepSome))
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const isHashed = hashed.has(path)
  const known = isHashed ? await caches.match(path) : undefined
  const answer = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache' }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await cache.put(path, answer)
}

async function listCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('fovea-'))
}

/** The build before stays: a page of it may still be open in another tab. Caches are listed in the order of their making. */
async function dropOldBuilds(): Promise<void> {
  const others = (await listCaches()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function openShell(request: Request): Promise<Response> {
  return (await findKept(shell)) ?? fetch(request)
}

/** Without a network even such an address is answered by the page, which says what is the matter. */
async function openOnServer(request: Request): Promise<Response> {
  return fetch(request).catch(() => openShell(request))
}

async function findFile(path: string, request: Request): Promise<Response> {
  const kept = await findKept(path)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && hashed.has(path)) await keepAnswer(path, answer.clone())
  return answer
}

/** undefined also where the browser refuses its storage: then the network is what there is. */
async function findKept(path: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(path)
    // A page of the build before may ask for a part that only its own build has.
    return kept ?? (own.has(path) ? undefined : await caches.match(path))
  } catch {
    return undefined
  }
}

/** A device without room goes without the copy, but not without the file. */
async function keepAnswer(path: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(path, answer)
  } catch {
    // It is asked for again the next time.
  }
}
