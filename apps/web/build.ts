// Builds the web: the page for browsers, the same for Node, the public paths as HTML in nine languages,
// and a Brotli copy of every file, since the server compresses nothing while it serves.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import { build } from 'vite'
import { prerenderedPages } from './src/app/prerendered-pages.ts'

const compress = promisify(brotliCompress)
const webDir = import.meta.dirname
/** Built aside and moved when whole: an interrupted build leaves the one before. */
const buildDir = path.join(webDir, 'dist.building')
const clientDir = path.join(buildDir, 'client')
const prerenderDir = path.join(buildDir, 'prerender')
const pagesDir = path.join(buildDir, 'pages')

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const shellFile = 'shell.html'
const fileOf = (pagePath: string) => `${pagePath.slice(1) || 'home'}.html`

await rm(buildDir, { recursive: true, force: true })
const configFile = path.join(webDir, 'vite.config.ts')
await build({ configFile, logLevel: 'warn', build: { outDir: clientDir } })
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: path.join(webDir, 'src/prerender-entry.tsx'),
    outDir: prerenderDir,
    minify: false,
  },
})
await writePages()
await compressFiles()
await rm(path.join(webDir, 'dist'), { recursive: true, force: true })
await rename(buildDir, path.join(webDir, 'dist'))

async function writePages() {
  const template = await readFile(path.join(clientDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(
    await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const { prerender } = (await import(path.join(prerenderDir, 'prerender-entry.js'))) as {
    prerender(
      pagePath: string,
      language: Language,
    ): Promise<{ html: string; title: string; description: string }>
  }
  for (const language of languages) {
    await mkdir(path.join(pagesDir, language), { recursive: true })
    const shell = template.replace('<html lang="en"', `<html lang="${localeOf(language)}"`)
    await writeFile(path.join(pagesDir, language, shellFile), shell)
    for (const page of prerenderedPages) {
      const { html, title, description } = await prerender(page.path, language)
      const head = [
        `<meta name="description" content="${escapeHtml(description)}">`,
        ...languages.map(
          (other) =>
            `<link rel="alternate" hreflang="${localeOf(other)}" href="${page.path}?hl=${other}">`,
        ),
        ...partsOf(manifest, page, language),
      ]
      const document = shell
        .replace(/<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>`)
        .replace('<!--head-->', head.join('\n    '))
        .replace('<div id="root">', `<div id="root" data-prerendered="${page.path}">`)
        .replace('<!--page-->', () => html)
      await writeFile(path.join(pagesDir, language, fileOf(page.path)), document)
    }
  }
  await writeFile(
    path.join(pagesDir, 'manifest.json'),
    JSON.stringify({
      pages: Object.fromEntries(prerenderedPages.map((page) => [page.path, fileOf(page.path)])),
      shell: shellFile,
    }),
  )
}

/** Styles that the page must have before it paints, and the scripts and words that it will ask for next. */
function partsOf(manifest: Manifest, page: (typeof prerenderedPages)[number], language: Language) {
  const keys = new Set<string>()
  const visit = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const module of page.modules) visit(module)
  for (const name of page.words) visit(`src/features/${name}/locales/${language}.json`)
  visit(`src/app/locales/${language}.json`)
  const inTemplate = new Set(manifest['index.html']?.css)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  const styles = new Set(files.filter((file) => file.endsWith('.css')))
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  scripts.delete(manifest['index.html']?.file ?? '')
  return [
    ...[...styles]
      .filter((file) => !inTemplate.has(file))
      .map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function compressFiles() {
  const files = await readdir(clientDir, { recursive: true })
  const compressible = files.filter((file) => /\.(js|css|svg|txt|json)$/.test(file))
  await Promise.all(
    compressible.map(async (file) => {
      const content = await readFile(path.join(clientDir, file))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(path.join(clientDir, `${file}.br`), await compress(content, { params }))
    }),
  )
}
