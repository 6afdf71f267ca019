// Finds the article in a web page and leaves out everything around it, such as menus and advertisements.
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { type HtmlDocument, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts'
import { writeHtml } from './write-html.ts'

/** A longer text is a book rather than an article, and finding an article in it takes longer than reading it. */
const charactersMax = 500_000
const usualElementsMax = 20_000
/** Readability takes minutes when elements are nested more deeply than this. */
const depthMax = 150

export interface FoundArticle {
  title: string
  author: string
  siteName: string
  /** As HTML. */
  content: string
  length: number
}

/** Returns undefined when the page has no article. */
export function findArticle(
  { root, depth, elements }: HtmlDocument,
  { elementsMax = usualElementsMax } = {},
): FoundArticle | undefined {
  if (depth > depthMax || elements > elementsMax) return undefined
  if (textOf(root, isCode).trim().length > charactersMax) return undefined
  const { title, byline, siteName, content, length } = distill(writeHtml(asPage(root))) ?? {}
  if (!content) return undefined
  return {
    title: title ?? '',
    author: byline ?? '',
    siteName: siteName ?? '',
    content,
    length: length ?? 0,
  }
}

/** Readability throws on some documents; they count as pages without an article. */
function distill(markup: string) {
  try {
    return new Readability(parseHTML(markup).document).parse()
  } catch {
    return undefined
  }
}

function isCode({ name }: HtmlElement): boolean {
  return ['script', 'style', 'template'].includes(name)
}

const frame = new Set(['html', 'head', 'body'])
const ofHead = new Set('base link meta noscript script style template title'.split(' '))

/**
 * HTML allows authors to leave out `html`, `head`, `body` and their end tags. The returned tree always has all three:
 * the body begins at the first node that a head cannot contain.
 */
function asPage(root: HtmlElement): HtmlElement {
  const head = makeElement('head')
  const body = makeElement('body')
  let isInHead = true
  place(root)
  return makeElement('html', [head, body])

  function place({ children }: HtmlElement) {
    for (const child of children) {
      if (typeof child !== 'string' && frame.has(child.name)) {
        if (child.name === 'body') {
          isInHead = false
          Object.assign(body.attributes, child.attributes)
        }
        place(child)
      } else {
        isInHead &&= isOfHead(child)
        ;(isInHead ? head : body).children.push(child)
      }
    }
  }
}

function isOfHead(node: HtmlNode): boolean {
  return typeof node === 'string' ? node.trim() === '' : ofHead.has(node.name)
}

function makeElement(name: string, children: HtmlNode[] = []): HtmlElement {
  return { name, attributes: {}, children, parent: undefined }
}
