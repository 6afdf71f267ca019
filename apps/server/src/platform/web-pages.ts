// Serves the built page: hashed files for ever, and for every other path the HTML that was prerendered
// for that path in the visitor's language, or the empty shell that the page fills itself.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLanguage, type Language, languages } from '@fovea/contract/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer } from './error-handler.ts'
import { Failure } from './failure.ts'

/** Written by the web's build: which file holds which path's HTML, for each language. */
const manifestSchema = z.object({
  /** Path of a page, such as `/login`, to the name of its file. */
  pages: z.record(z.string(), z.string()),
  shell: z.string(),
})

const apiPaths = /^\/(api|auth|admin_api|healthz|readyz)(\/|$)/

export async function serveWebPages(app: FastifyInstance, webDir: string): Promise<void> {
  const documents = readDocuments(path.join(webDir, 'pages'))
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'client'),
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || apiPaths.test(pathname) || pathname.startsWith('/assets/')) {
      return answer(request, reply, new Failure('not_found'))
    }
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(documents.find(pathname, chooseLanguage(request)))
  })
}

function readDocuments(pagesDir: string) {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(pagesDir, 'manifest.json'), 'utf8')),
  )
  const files = new Set([...Object.values(manifest.pages), manifest.shell])
  const documents = new Map<string, Buffer>()
  for (const language of languages) {
    for (const file of files) {
      documents.set(`${language}/${file}`, readFileSync(path.join(pagesDir, language, file)))
    }
  }
  return {
    find(pathname: string, language: Language): Buffer | undefined {
      const page = manifest.pages[pathname.replace(/(.)\/$/, '$1')] ?? manifest.shell
      return documents.get(`${language}/${page}`)
    },
  }
}

/** `?hl=`, else the language that this browser stored, else English. */
function chooseLanguage(request: FastifyRequest): Language {
  const asked = z.object({ hl: z.string() }).safeParse(request.query).data?.hl
  if (isLanguage(asked)) return asked
  const stored = /(?:^|;\s*)fovea_lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(stored) ? stored : 'en'
}
