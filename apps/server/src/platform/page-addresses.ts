// The addresses of public pages as search engines want them: absolute, one for each language of each page. English has
// the bare path, which is also the one for whoever speaks none of the nine.
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import type { FastifyRequest } from 'fastify'

const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Where pages say that they are: as PUBLIC_URL says, else at the host that was asked. */
export function siteOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const host = hostPattern.test(request.host) ? request.host : 'localhost'
  return `${request.protocol}://${host}`
}

function addressOf(site: string, path: string, language: Language): string {
  return language === 'en' ? `${site}${path}` : `${site}${path}?hl=${language}`
}

function listAddresses(site: string, path: string) {
  return [
    ...languages.map((language) => ({
      locale: localeOf(language),
      address: addressOf(site, path, language),
    })),
    { locale: 'x-default', address: addressOf(site, path, 'en') },
  ]
}

/** For the head of a page. */
export function writeLinks(site: string, path: string, language: Language): string {
  const own = addressOf(site, path, language)
  return [
    `<link rel="canonical" href="${own}">`,
    `<meta property="og:url" content="${own}">`,
    `<meta property="og:image" content="${site}/icons/icon-512.png">`,
    ...listAddresses(site, path).map(
      ({ locale, address }) => `<link rel="alternate" hreflang="${locale}" href="${address}">`,
    ),
  ].join('\n    ')
}

export function writeSitemap(site: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    languages.map((language) =>
      [
        '  <url>',
        `    <loc>${addressOf(site, path, language)}</loc>`,
        ...listAddresses(site, path).map(
          ({ locale, address }) =>
            `    <xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
        ),
        '  </url>',
      ].join('\n'),
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Beginnings of paths that are for members, for one person, or no page at all. */
const privatePaths = [
  '/api/',
  '/auth/',
  '/admin',
  '/coupon/',
  '/email/',
  '/games',
  '/library',
  '/news',
  '/read',
  '/reset/',
  '/user/',
]

export function writeRobots(site: string): string {
  const rules = privatePaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}
