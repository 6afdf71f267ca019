// The HTML that the build of the web app has prerendered for each path and language. The server inserts the addresses,
// which only it knows, and compresses a page when it is first requested.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, languages } from '@fovea/contract/languages.ts'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { z } from 'zod'
import { addTools } from './outside-tools.ts'
import { writeLinks } from './page-addresses.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The manifest that the build writes. It maps each path to the file with its HTML, which exists in every language. */
const manifestSchema = z.object({
  /** From the path of a page, such as `/login`, to the name of its file. */
  pages: z.record(z.string(), z.string()),
  shell: z.string(),
  /** The path of every page, such as `/read/$textId`. A `$` at the end matches anything. */
  routes: z.array(z.string()),
})

/**
 * The result is nearly as small as with 11. It is also fast enough when someone requests pages under a thousand host
 * names, although the pages of each host name are compressed separately.
 */
const brotliQuality = 7

/** How many compressed pages are kept, of about 10 kB each: enough for one site and a few more host names. */
const keptMax = 400

export type PageEncoding = 'br' | 'gzip' | 'identity'

export interface PageDocument {
  body: Buffer
  etag: string
}

interface PageRequest {
  pathname: string
  language: Language
  /** Such as `https://example.org`. */
  site: string
  encoding: PageEncoding
}

export function readPageDocuments(pagesDir: string, outside?: OutsideTools) {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(pagesDir, 'manifest.json'), 'utf8')),
  )
  const templates = new Map<string, string>()
  for (const language of languages) {
    for (const file of [...Object.values(manifest.pages), manifest.shell]) {
      const name = `${language}/${file}`
      const html = readFileSync(path.join(pagesDir, name), 'utf8')
      templates.set(name, addTools(html, outside))
    }
  }
  const routes = manifest.routes.map(toPattern)
  const kept = new Map<string, Promise<PageDocument>>()

  function compose({ pathname, language, site }: PageRequest): string {
    const file = manifest.pages[pathname]
    const template = templates.get(`${language}/${file ?? manifest.shell}`) ?? ''
    const links = file ? writeLinks(site, pathname, language) : ''
    return template.replace('<!--addresses-->', () => links)
  }

  return {
    paths: Object.keys(manifest.pages),

    /** Whether there is a page at this path. At any other path the web app shows that there is none. */
    isPage: (pathname: string): boolean => routes.some((route) => route.test(pathname)),

    /** @returns the page at this path, or the empty shell, which the web app fills in the browser. */
    find(request: PageRequest): Promise<PageDocument> {
      const pathname = request.pathname.replace(/(.)\/$/, '$1')
      const name = manifest.pages[pathname] ?? manifest.shell
      const key = [request.site, request.language, name, request.encoding].join(' ')
      const known = kept.get(key)
      if (known) return known
      if (kept.size >= keptMax) kept.clear()
      const made = compress(compose({ ...request, pathname }), request.encoding)
      kept.set(key, made)
      return made
    },
  }
}

/** The pattern of `/read/$textId` matches exactly one name below `/read/`. */
function toPattern(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part === '$') return '.*'
    return part.startsWith('$') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

async function compress(html: string, encoding: PageEncoding): Promise<PageDocument> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const body =
    encoding === 'br'
      ? await compressBrotli(html, { params })
      : encoding === 'gzip'
        ? await compressGzip(html)
        : Buffer.from(html)
  return { body, etag: `"${digest}-${encoding}"` }
}
