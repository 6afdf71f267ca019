// Converts HTML: either the article of a web page, or a book in one file.
import { findArticle } from '../../../domain/html/article.ts'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import {
  findNamed,
  type HtmlElement,
  parseDocument,
  textOf,
} from '../../../domain/html/parse-html.ts'
import { readHtml } from '../../../domain/html/read-html.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { createPictureShelf, readDataUrl } from './pictures.ts'

/** An article must contain this share of the text of a file. Otherwise the whole file is read. */
const leastShare = 0.5

const around = new Set(
  'head nav header footer aside form script style noscript template'.split(' '),
)

export function convertHtml({ bytes, isWebPage, encoding }: Source): ConvertedBook {
  const document = parseDocument(decodeMarkup(bytes, encoding))
  const metadata = readMetadata(document.root)
  const wholeLength = textOf(document.root, isAround).trim().length
  const article = findArticle(document)
  const isArticle = article && (isWebPage || article.length >= wholeLength * leastShare)
  const blocks = isArticle
    ? readHtml(parseDocument(article.content).root)
    : readHtml(document.root, { isLeftOut: isAround })
  const shelf = createPictureShelf(readDataUrl)
  const title = cleanLine((isArticle && article.title) || metadata.title)
  return {
    title,
    author: cleanLine((isArticle && article.author) || metadata.author),
    lang: metadata.lang,
    chapters: splitAtHeadings(blocks, shelf, title),
    pictures: shelf.pictures,
    cover: null,
  }
}

function isAround({ name, attributes }: HtmlElement): boolean {
  return around.has(name) || attributes.role === 'navigation'
}

function readMetadata(root: HtmlElement) {
  const metas = findNamed(root, 'meta')
  const meta = (name: string) =>
    metas.find(({ attributes }) => attributes.name === name)?.attributes.content ?? ''
  const [title] = findNamed(root, 'title')
  return {
    title: (title && textOf(title)) || meta('dc.title'),
    author: meta('author') || meta('dc.creator'),
    lang: findNamed(root, 'html')[0]?.attributes.lang ?? '',
  }
}
