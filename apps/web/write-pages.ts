// Writes the public pages as HTML in nine languages, and the empty shell for all other pages. See decision 0007.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GameName } from '@fovea/contract/game-names.ts'
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import { escapeHtml } from '@fovea/core/text/escape-html.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { games } from '@fovea/games/registry.ts'
import { type PrerenderedPage, prerenderedPages } from './src/app/prerendered-pages.ts'
import { paths } from './src/domain/pages/paths.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The result of `prerender-entry.tsx` for one page. */
interface Prerendered {
  html: string
  title: string
  description: string
}

interface Folders {
  clientDir: string
  prerenderDir: string
  pagesDir: string
}

const appModule = 'src/app/start-app.tsx'
const shellFile = 'shell.html'
const fileOf = (pagePath: string) => `${pagePath.slice(1).replaceAll('/', '-') || 'home'}.html`

export async function writePages({ clientDir, prerenderDir, pagesDir }: Folders): Promise<void> {
  const template = await readFile(path.join(clientDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(
    await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const { prerender } = (await import(path.join(prerenderDir, 'prerender-entry.js'))) as {
    prerender(page: PrerenderedPage, language: Language): Promise<Prerendered>
  }
  for (const language of languages) {
    await mkdir(path.join(pagesDir, language), { recursive: true })
    const write = (file: string, html: string) =>
      writeFile(path.join(pagesDir, language, file), html)
    const empty = template.replace('<html lang="en"', `<html lang="${localeOf(language)}"`)
    await write(shellFile, fillHead(empty, scriptsOf(manifest, language)))
    for (const page of prerenderedPages) {
      const prerendered = await prerender(page, language)
      const head = [...describe(prerendered), ...stylesOf(manifest, page)]
      const root = `<div id="root" data-prerendered="${page.path}" data-wakes="${page.wakes}">`
      const html = fillHead(empty, head)
        .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(prerendered.title)}</title>`)
        .replace('<div id="root">', root)
        .replace('<!--page-->', () => prerendered.html)
      await write(fileOf(page.path), html)
    }
  }
  const pages = Object.fromEntries(prerenderedPages.map((page) => [page.path, fileOf(page.path)]))
  await writeFile(
    path.join(pagesDir, 'manifest.json'),
    JSON.stringify({ pages, shell: shellFile, routes: listRoutes() }),
  )
}

/**
 * Lists every address that is a page; the server answers any other with 404. `/user/…` and `/admin/…` redirect within
 * their area.
 */
function listRoutes(): string[] {
  const kinds = (Object.keys(games) as GameName[]).map((name) => gameKinds[name])
  const all = Object.values(paths).flatMap((route) =>
    route.includes('$kind') ? kinds.map((kind) => route.replace('$kind', kind)) : route,
  )
  return [...all, '/user', '/user/$', '/admin/$']
}

function fillHead(html: string, lines: readonly string[]): string {
  return html.replace('<!--head-->', () => lines.join('\n    '))
}

/** Writes what search engines and messengers show of a page. */
function describe(page: Prerendered): string[] {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  return [
    `<meta name="description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Fovea">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta name="twitter:card" content="summary">',
    // Here the server inserts the absolute addresses of the page, which only it knows.
    '<!--addresses-->',
  ]
}

/** The styles that a prerendered page needs before it is painted. Its scripts are loaded later. */
function stylesOf(manifest: Manifest, page: PrerenderedPage): string[] {
  const inTemplate = new Set(manifest['index.html']?.css)
  return filesOf(manifest, [appModule, ...page.modules])
    .filter((file) => file.endsWith('.css') && !inTemplate.has(file))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
}

/** The scripts and messages that a page which is not prerendered requests next. */
function scriptsOf(manifest: Manifest, language: Language): string[] {
  const inTemplate = new Set(filesOf(manifest, ['index.html']))
  return filesOf(manifest, [appModule, `src/app/locales/${language}.json`])
    .filter((file) => file.endsWith('.js') && !inTemplate.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

/** Lists the files of these modules and of all their imports, each once. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const keys = new Set<string>()
  const visit = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))]
}
