import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWebPages } from './web-pages.ts'

let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'fovea-web-'))
  await mkdir(path.join(webDir, 'client/assets'), { recursive: true })
  await writeFile(path.join(webDir, 'client/assets/main-1a2b.js'), 'plain')
  await writeFile(path.join(webDir, 'client/assets/main-1a2b.js.br'), 'brotli')
  await writeFile(path.join(webDir, 'client/robots.txt'), 'robots')
  for (const language of languages) {
    await mkdir(path.join(webDir, 'pages', language), { recursive: true })
    for (const page of ['home', 'login', 'shell']) {
      await writeFile(path.join(webDir, 'pages', language, `${page}.html`), `${page} ${language}`)
    }
  }
  const manifest = { pages: { '/': 'home.html', '/login': 'login.html' }, shell: 'shell.html' }
  await writeFile(path.join(webDir, 'pages/manifest.json'), JSON.stringify(manifest))
  app = Fastify()
  await serveWebPages(app, webDir)
})

afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const open = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers })

it.each([
  ['the first page', '/', {}, 'home en'],
  ['a language that is asked for', '/?hl=ua', {}, 'home ua'],
  ['a language that is stored', '/', { cookie: 'a=b; fovea_lang=pl' }, 'home pl'],
  ['the asked before the stored', '/login?hl=de', { cookie: 'fovea_lang=pl' }, 'login de'],
  ['English for a language that is none', '/?hl=xx', { cookie: 'fovea_lang=../x' }, 'home en'],
  ['the shell for a path that no page has', '/some/where', {}, 'shell en'],
  ['the page with a slash behind', '/login/', {}, 'login en'],
])('sends %s', async (_, url, headers, words) => {
  const reply = await open(url, headers)
  expect(reply.body).toBe(words)
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie' })
})

it('sends hashed files for ever, compressed where that is understood', async () => {
  const reply = await open('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
  expect(reply.body).toBe('brotli')
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect((await open('/assets/main-1a2b.js')).body).toBe('plain')
  expect((await open('/robots.txt')).headers['cache-control']).toBe('no-cache')
})

it.each([
  '/assets/gone-9z.js',
  '/api/none',
  '/auth/none',
  '/admin_api/none',
  '/%2e%2e/package.json',
])('sends no page for %s', async (url) => {
  const reply = await open(url)
  expect(reply.body).not.toContain('package')
  if (!url.includes('%')) expect(reply.statusCode).toBe(404)
})

it('sends no page for what is not asked by GET', async () => {
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
})
