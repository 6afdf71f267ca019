// The HTML that the web's build has prerendered, for each path and language, with the addresses that only the server
// knows; compressed when first asked for.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, languages } from '@fovea/contract/languages.ts'
import { z } from 'zod'
import { writeLinks } from './page-addresses.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Written by the web's build: which file holds which path's HTML, for each language. */
const manifestSchema = z.object({
  /** Path of a page, such as `/login`, to the name of its file. */
  pages: z.record(z.string(), z.string()),
  shell: z.string(),
  /** Every address that is a page, such as `/read/$textId`; a `$` at the end is whatever follows. */
  routes: z.array(z.string()),
})

/** Nearly as small as 11, and fast enough for whoever asks by a thousand names of hosts. */
const brotliQuality = 7

/** Compressed pages that are kept, of about 10 kB: all of one site, and of a few names that it may have besides. */
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

export function readPageDocuments(pagesDir: string) {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(pagesDir, 'manifest.json'), 'utf8')),
  )
  const templates = new Map<string, string>()
  for (const language of languages) {
    for (const file of [...Object.values(manifest.pages), manifest.shell]) {
      const name = `${language}/${file}`
      templates.set(name, readFileSync(path.join(pagesDir, name), 'utf8'))
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

    /** Whether there is such a page; at any other path the page says that there is none. */
    isPage: (pathname: string): boolean => routes.some((route) => route.test(pathname)),

    /** The page of this path, or the empty shell that the page fills itself. */
    find(asked: PageRequest): Promise<PageDocument> {
      const pathname = asked.pathname.replace(/(.)\/$/, '$1')
      const name = manifest.pages[pathname] ?? manifest.shell
      const key = [asked.site, asked.language, name, asked.encoding].join(' ')
      const known = kept.get(key)
      if (known) return known
      if (kept.size >= keptMax) kept.clear()
      const made = compress(compose({ ...asked, pathname }), asked.encoding)
      kept.set(key, made)
      return made
    },
  }
}

/** `/read/$textId` is any one name below `/read/`. */
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
