// The article of a web page: found, cleaned, and as plain text.

import { pastedTextMax } from '@fovea/contract/limits.ts'
import type { Article } from '@fovea/contract/news.ts'
import { Readability } from '@mozilla/readability'
import { decodeBytes } from '../../platform/text/decode-bytes.ts'
import { cleanHtml } from './clean-html.ts'
import { parsePage } from './parse-markup.ts'
import { readParagraphs } from './plain-paragraphs.ts'
import { cutLine } from './plain-text.ts'

export interface PageBytes {
  bytes: Uint8Array
  /** Where the page was found in the end. */
  url: string
  contentType: string
}

/** What is shorter is a notice, a menu or a wall, not an article. */
const textMin = 140

/** Markup around the longest text; what has more is not made for reading. */
const htmlMax = 4 * pastedTextMax

const titleMax = 300
const bylineMax = 200
const elementsMax = 60_000

/** Undefined where there is none. */
export function extractArticle({ bytes, url, contentType }: PageBytes): Article | undefined {
  const document = parsePage(decodePage(bytes, contentType))
  if (!document.documentElement) return undefined
  const base = readBase(document.querySelector('base[href]')?.getAttribute('href'), url)
  const said =
    document.documentElement.getAttribute('lang') ??
    document.querySelector('meta[property="og:locale"]')?.getAttribute('content')
  const found = new Readability(document, { maxElemsToParse: elementsMax }).parse()
  if (!found?.content) return undefined
  const html = cleanHtml(found.content, base)
  const text = readParagraphs(html)
  if (text.length < textMin || text.length > pastedTextMax) return undefined
  if (html.length > htmlMax) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return {
    url,
    title: cutLine(found.title ?? '', titleMax) || host,
    byline: cutLine(found.byline ?? '', bylineMax),
    siteName: cutLine(found.siteName ?? '', bylineMax) || host,
    language: readLanguage(said),
    length: text.length,
    html,
    text,
  }
}

/** By the header, else by what the page says of itself, else by how it looks. */
function decodePage(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const declared =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(start)?.[1] ??
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]
  return decodeBytes(bytes, declared)
}

function readBase(href: string | null | undefined, url: string): string {
  return href && URL.canParse(href, url) ? new URL(href, url).href : url
}

function readLanguage(said: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales((said ?? '').trim().replaceAll('_', '-'))[0] ?? ''
  } catch {
    return ''
  }
}
