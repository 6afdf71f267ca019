// Tells which addresses are pages, and lists those of public pages for search engines: absolute ones, one for each
// language of each page. The address without a language is English, and is also the one for visitors who speak none of
// the nine languages.
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import type { FastifyRequest } from 'fastify'

const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const otherPaths = /^\/((api|auth|admin_api|healthz|readyz)(\/|$)|assets\/)/

export function isPagePath(pathname: string): boolean {
  return !otherPaths.test(pathname)
}

/**
 * @returns where to go instead of an address of a page that cannot be decoded, such as a link that was cut in the middle of a
 *   letter: there each % stands for itself. undefined for every other address
 */
export function mendPageAddress(url: string): string | undefined {
  const [pathname = '', ...query] = url.split('?')
  if (!isPagePath(pathname) || isDecodable(pathname)) return undefined
  // Two slashes in front would lead to another server.
  const mended = pathname.replaceAll('%', '%25').replace(/^[/\\]+/, '/')
  return [mended, ...query].join('?')
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** @returns the beginning of all addresses: PUBLIC_URL if it is set, otherwise the host of the request. */
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

/** Writes the canonical address and those in all languages, for the head of a page. */
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

/** Beginnings of paths that are for members only, belong to one person, or are not pages. */
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
