// HTML and XHTML as a tree, as deep as any document is. What is needed of the DOM is said here.
import { parseHTML } from 'linkedom'
import { fail } from '../../../platform/failure.ts'

export interface HtmlNode {
  nodeType: number
  nodeName: string
  childNodes: Iterable<HtmlNode>
  textContent: string
  parentNode: HtmlElement | null
}

/** What is needed of the DOM. */
export interface HtmlElement extends HtmlNode {
  getAttribute(name: string): string | null
  querySelector(selectors: string): HtmlElement | null
  querySelectorAll(selectors: string): Iterable<HtmlElement>
  remove(): void
}

export interface HtmlDocument {
  body: HtmlElement
  documentElement: HtmlElement
  querySelector(selectors: string): HtmlElement | null
  querySelectorAll(selectors: string): Iterable<HtmlElement>
}

/** Readers of a tree call themselves for each level. */
const depthMax = 2_000

/** XHTML too. */
export function parseDocument(markup: string): HtmlDocument {
  const plain = markup
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/<!doctype\s[^[>]*(\[[^\]]*\]\s*)?>/i, '')
    .replaceAll(/<([a-z][\w:-]*)((?:\s[^<>]*?)?)\/>/gi, (whole, tag: string, attributes: string) =>
      isVoid(tag) ? whole : `<${tag}${attributes}></${tag}>`,
    )
  const isWhole = /<(html|body)[\s>]/i.test(plain)
  const { document } = parseHTML(isWhole ? plain : `<html><body>${plain}</body></html>`)
  const parsed = document as unknown as HtmlDocument
  return measureDepth(parsed) > depthMax ? fail('file_broken') : parsed
}

/** Elements within elements, at most. */
export function measureDepth({ documentElement }: HtmlDocument): number {
  let deepest = 0
  let level: HtmlNode[] = [documentElement]
  for (; level.length > 0; deepest += 1) {
    level = level.flatMap(({ childNodes }) => Array.from(childNodes))
  }
  return deepest
}

function isVoid(tag: string): boolean {
  return /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i.test(tag)
}
