// A page from the web without what stands around its text.
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { findAll, type HtmlDocument } from './parse-html.ts'
import { writeHtml } from './write-html.ts'

/** What is larger is no article but a book; finding an article in it takes longer than reading it. */
const charactersMax = 500_000
const elementsMax = 20_000
/** It takes minutes over elements that are piled on each other. */
const depthMax = 150

export interface Article {
  title: string
  author: string
  /** Markup. */
  content: string
  length: number
}

/** Undefined when there is none. */
export function readArticle(
  { root, depth, elements }: HtmlDocument,
  characters: number,
): Article | undefined {
  if (depth > depthMax || elements > elementsMax || characters > charactersMax) return undefined
  const markup = writeHtml(root)
  const isWhole = findAll(root, ({ name }) => name === 'body').next().done === false
  const { title, byline, content, length } =
    findArticle(isWhole ? markup : `<html><body>${markup}</body></html>`) ?? {}
  return content
    ? { title: title ?? '', author: byline ?? '', content, length: length ?? 0 }
    : undefined
}

/** It stumbles over some documents, which are then read whole. */
function findArticle(markup: string) {
  try {
    return new Readability(parseHTML(markup).document).parse()
  } catch {
    return undefined
  }
}
