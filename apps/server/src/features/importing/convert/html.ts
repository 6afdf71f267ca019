// HTML: a page from the web without what stands around its text, or a book in one file.
import { Readability } from '@mozilla/readability'
import { splitAtHeadings } from './chapters.ts'
import { cleanLine } from './clean-text.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { decodeMarkup } from './decode-markup.ts'
import { type HtmlDocument, measureDepth, parseDocument } from './parse-html.ts'
import { createPictureShelf, readDataUrl } from './pictures.ts'
import { readHtml } from './read-html.ts'

/** Of a file's text that an article must hold, else the file is no article with something around it. */
const leastShare = 0.5

const articleDepthMax = 150

const around =
  'nav, header, footer, aside, form, script, style, noscript, template, [role=navigation]'

export function convertHtml({ bytes, isWebPage, encoding }: Source): ConvertedBook {
  const markup = decodeMarkup(bytes, encoding)
  const document = parseDocument(markup)
  const said = readMetadata(document)
  const article = readArticle(markup)
  for (const element of Array.from(document.body.querySelectorAll(around))) element.remove()
  const wholeLength = document.body.textContent.trim().length
  const isArticle = article && (isWebPage || article.length >= wholeLength * leastShare)
  const body = isArticle ? parseDocument(article.content).body : document.body
  const shelf = createPictureShelf(readDataUrl)
  return {
    title: cleanLine((isArticle && article.title) || said.title),
    author: cleanLine((isArticle && article.byline) || said.author),
    lang: said.lang,
    chapters: splitAtHeadings(readHtml(body), shelf),
    pictures: shelf.pictures,
    cover: null,
  }
}

/** It changes the document that it reads. */
function readArticle(markup: string) {
  const document = parseDocument(markup)
  // It takes minutes over elements that are piled on each other.
  if (measureDepth(document) > articleDepthMax) return undefined
  const readable = document as unknown as ConstructorParameters<typeof Readability>[0]
  const article = new Readability(readable).parse()
  const { title = '', byline = '', content, length = 0 } = article ?? {}
  return content ? { title, byline, content, length: length ?? 0 } : undefined
}

function readMetadata(document: HtmlDocument) {
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  return {
    title: document.querySelector('title')?.textContent || meta('dc.title'),
    author: meta('author') || meta('dc.creator'),
    lang: document.documentElement.getAttribute('lang') ?? '',
  }
}
