// The HTML that the build of the web app has prerendered for each path and language. The server inserts the addresses,
// which only it knows.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@fovea/contract/languages.ts'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { z } from 'zod'
import { addTools } from './outside-tools.ts'
import { writeLinks } from './page-addresses.ts'

/** The manifest that the build writes. It maps each path to the file with its HTML, which exists in every language. */
const manifestSchema = z.object({
  /** From the path of a page, such as `/login`, to the name of its file. */
  pages: z.record(z.string(), z.string()),
  shell: z.string(),
  /** The path of every page, such as `/read/$textId`. A `$` at the end matches anything. */
  routes: z.array(z.string()),
})

interface PageRequest {
  pathname: string
  language: Language
  /** Such as `https://example.org`. */
  site: string
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

  return {
    paths: Object.keys(manifest.pages),

    /** Whether there is a page at this path. At any other path the web app shows that there is none. */
    isPage: (pathname: string): boolean => routes.some((route) => route.test(pathname)),

    /** Finds the page at this path, or the empty shell, which the web app fills in the browser. */
    find(request: PageRequest): { key: string; write: () => string } {
      const { site, language } = request
      const pathname = request.pathname.replace(/(.)\/$/, '$1')
      const file = manifest.pages[pathname]
      const name = file ?? manifest.shell
      return {
        key: [site, language, name].join(' '),
        write() {
          const links = file ? writeLinks(site, pathname, language) : ''
          const template = templates.get(`${language}/${name}`) ?? ''
          return template.replace('<!--addresses-->', () => links)
        },
      }
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
