// Finds the article of a web page, cleans its markup and converts it to plain text.

import { pastedTextMax } from '@fovea/contract/limits.ts'
import type { Article } from '@fovea/contract/news.ts'
import { findArticle } from '../../domain/html/article.ts'
import { charsetOf, decodeMarkup } from '../../domain/html/decode-markup.ts'
import { findNamed, type HtmlElement, parseDocument } from '../../domain/html/parse-html.ts'
import { readParagraphs } from '../../domain/html/read-paragraphs.ts'
import { cleanLine } from '../../domain/text/clean-text.ts'
import { cleanHtml } from './clean-foreign-html.ts'

export interface PageBytes {
  bytes: Uint8Array
  /** The address of the page after all redirects. */
  url: string
  contentType: string
}

/** A shorter text is a notice, a menu or a paywall rather than an article. */
const textMin = 140

/** Allows for the markup of the longest text. Pages with even more markup are not meant for reading. */
const htmlMax = 4 * pastedTextMax

const titleMax = 300
const bylineMax = 200
const elementsMax = 60_000

/** Returns undefined when the page has no article. */
export function extractArticle({ bytes, url, contentType }: PageBytes): Article | undefined {
  const document = parseDocument(decodeMarkup(bytes, charsetOf(contentType)))
  const { root } = document
  const found = findArticle(document, { elementsMax })
  if (!found) return undefined
  const html = cleanHtml(found.content, readBase(root, url))
  const text = readParagraphs(html).join('\n\n')
  if (text.length < textMin || text.length > pastedTextMax) return undefined
  if (html.length > htmlMax) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return {
    url,
    title: cleanLine(found.title, titleMax) || host,
    byline: cleanLine(found.author, bylineMax),
    siteName: cleanLine(found.siteName, bylineMax) || host,
    language: readLanguage(root),
    length: text.length,
    html,
    text,
  }
}

/** Returns the address that relative links refer to. */
function readBase(root: HtmlElement, url: string): string {
  const [base] = findNamed(root, 'base').flatMap(({ attributes }) => attributes.href ?? [])
  return base && URL.canParse(base, url) ? new URL(base, url).href : url
}

function readLanguage(root: HtmlElement): string {
  const [html] = findNamed(root, 'html')
  const locale = findNamed(root, 'meta').find(
    ({ attributes }) => attributes.property === 'og:locale',
  )
  const declared = html?.attributes.lang ?? locale?.attributes.content ?? ''
  try {
    return Intl.getCanonicalLocales(declared.trim().replaceAll('_', '-'))[0] ?? ''
  } catch {
    return ''
  }
}
