// Serves the built web app. Browsers cache its hashed files for ever. Every other path is answered with the HTML that
// was prerendered for it in the visitor's language, or with the empty shell, which the web app fills. It also serves
// the files for search engines.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLanguage, type Language, localeOf } from '@fovea/contract/languages.ts'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer } from './error-handler.ts'
import { Failure } from './failure.ts'
import { keepDocuments, type SendKept } from './kept-documents.ts'
import { addTools, markRevision } from './outside-tools.ts'
import { isPagePath, siteOf, writeRobots, writeSitemap } from './page-addresses.ts'
import { readPageDocuments } from './page-documents.ts'

interface WebPagesOptions {
  /** The folder of the built web app. */
  webDir: string
  /** PUBLIC_URL, if it is set. */
  publicUrl?: string | undefined
  /** The tools of other companies that pages may use. */
  outside?: OutsideTools | undefined
}

export async function serveWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { webDir, publicUrl, outside } = options
  const clientDir = path.join(webDir, 'client')
  const documents = readPageDocuments(path.join(webDir, 'pages'), outside)
  await serveFiles(app, clientDir, outside ? ['index.html', 'sw.js'] : [])
  const sendKept = keepDocuments()
  if (outside) serveChanged(app, clientDir, outside, sendKept)

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(siteOf(request, publicUrl))),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const site = siteOf(request, publicUrl)
    return sendKept(request, reply, {
      key: `sitemap ${site}`,
      type: 'application/xml; charset=utf-8',
      write: () => writeSitemap(site, documents.paths),
    })
  })

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || !isPagePath(pathname)) {
      return answer(request, reply, new Failure('not_found'))
    }
    const language = chooseLanguage(request)
    reply
      .status(documents.isPage(pathname) ? 200 : 404)
      .header('content-language', localeOf(language))
    return sendKept(request, reply, {
      ...documents.find({ pathname, language, site: siteOf(request, publicUrl) }),
      type: 'text/html; charset=utf-8',
      vary: 'cookie, accept-encoding',
    })
  })
}

/** The service worker and the page that it keeps for use without a connection, with the tools. */
function serveChanged(
  app: FastifyInstance,
  clientDir: string,
  outside: OutsideTools,
  sendKept: SendKept,
): void {
  const read = (name: string) => readFileSync(path.join(clientDir, name), 'utf8')
  const page = addTools(read('index.html'), outside)
  const worker = markRevision(read('sw.js'), outside)
  const serve = (key: string, type: string, text: string) =>
    app.get(key, { schema: { hide: true } }, (request, reply) =>
      sendKept(request, reply, { key, type, write: () => text }),
    )
  serve('/index.html', 'text/html; charset=utf-8', page)
  serve('/sw.js', 'text/javascript; charset=utf-8', worker)
}

/** Serves the files of the build. For each there are copies that the build has compressed. */
async function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  changed: string[],
): Promise<void> {
  const shared = {
    preCompressed: true,
    index: false,
    lastModified: false,
    cacheControl: false,
  } as const
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isAsset: true }
    })
    await scope.register(fastifyStatic, {
      ...shared,
      root: path.join(clientDir, 'assets'),
      prefix: '/assets/',
      // They are hundreds, so one route serves them all: a start would take a while to add a route for each.
      allowedPath: (file) => !['', '.br', '.gz'].includes(path.extname(file)),
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: clientDir,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**', ...changed],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
}

/** @returns the language in `?hl=`, otherwise the one in the visitor's cookie, otherwise English. */
function chooseLanguage(request: FastifyRequest): Language {
  const asked = z.object({ hl: z.string() }).safeParse(request.query).data?.hl
  if (isLanguage(asked)) return asked
  const stored = /(?:^|;\s*)fovea_lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(stored) ? stored : 'en'
}
