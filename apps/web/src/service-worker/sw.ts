// The service worker. It keeps all files of one build, so that the app works without a network. A page and its parts
// always come from the same build. It never handles API calls (see kept-answers.ts). See decision 0027.
/// <reference lib="webworker" />
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { isPageInstead, pastWorkerParameter } from '#kit/api/past-proxy.ts'
import { type BuiltFile, isOfShell, isPage, languageOfMessages, nameCache } from './files.ts'
import { openReminder, showReminder } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] }

export type WorkerMessage =
  /** Asks the worker to keep the messages of this language and the files that the page loaded before it existed. */
  { type: 'keep'; language: Language; paths: string[] } | { type: 'takeOver' }

const shell = '/index.html'
const built = self.__WB_MANIFEST.map((file) => ({ ...file, url: `/${file.url}` }))
const hashed = new Set(built.filter(({ revision }) => revision === null).map(({ url }) => url))
const own = new Set(built.map(({ url }) => url))
const shellFiles = [...own].filter(isOfShell)
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
  // The browser may have emptied its storage since this build was installed.
  event.waitUntil(keep([...shellFiles, ...messagesOf(message.language), ...asked]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // A proxy in front of the server may want to be seen.
    const isOfShell = isPage(pathname) && !searchParams.has(pastWorkerParameter)
    event.respondWith(isOfShell ? openShell(request) : openOnServer(request))
  } else if (own.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(findFile(pathname, request))
  }
})

self.addEventListener('push', (event) =>
  event.waitUntil(showReminder(self.registration, event.data?.text() ?? '')),
)

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openReminder(self.clients, event.notification)),
)

/**
 * All or nothing: if a file cannot be fetched, the older build stays active. English is kept as the fallback language.
 */
async function keepBuild(): Promise<void> {
  const languages = new Set<Language>(['en', ...(await findLanguagesInUse())])
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

/** A file that an older build had under the same hash is not fetched again. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const left = [...paths]
  const keepSome = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keepOne(cache, path)
  }
  // Only a few at a time, because the open page makes calls of its own.
  await Promise.all(Array.from({ length: 4 }, keepSome))
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return
  const isHashed = hashed.has(path)
  const known = isHashed ? await caches.match(path) : undefined
  const answer =
    known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', redirect: 'manual' }))
  if (!isOfBuild(path, answer)) throw new Error(`${path} answered ${answer.status}`)
  await cache.put(path, answer)
}

/** A proxy may answer with its log-in, which must not be kept in the place of a file. */
function isOfBuild(path: string, answer: Response): boolean {
  const isPageOfOther =
    !path.endsWith('.html') && isPageInstead(answer, answer.headers.get('content-type'))
  return answer.ok && !answer.redirected && !isPageOfOther
}

async function listCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('fovea-'))
}

/**
 * Keeps the previous build, because a tab may still use it. The browser lists caches in the order of their creation.
 */
async function dropOldBuilds(): Promise<void> {
  const others = (await listCaches()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function openShell(request: Request): Promise<Response> {
  return (await findKept(shell)) ?? fetch(request)
}

/** Without a network the app's shell answers even these addresses, and says what is wrong. */
async function openOnServer(request: Request): Promise<Response> {
  return fetch(request).catch(() => openShell(request))
}

async function findFile(path: string, request: Request): Promise<Response> {
  const kept = await findKept(path)
  if (kept) return kept
  const answer = await fetch(request)
  if (isOfBuild(path, answer) && hashed.has(path)) await keepAnswer(path, answer.clone())
  return answer
}

/** Also returns undefined where the browser refuses its storage. Then the network answers. */
async function findKept(path: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(path)
    // A page of the previous build may ask for a part that only its own build has.
    return kept ?? (own.has(path) ? undefined : await caches.match(path))
  } catch {
    return undefined
  }
}

/** A full device has no copy of the file, but the page still gets it. */
async function keepAnswer(path: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(path, answer)
  } catch {
    // It is asked for again the next time.
  }
}
