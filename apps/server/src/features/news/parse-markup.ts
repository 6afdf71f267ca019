// Markup as a tree that nothing runs in and nothing is loaded for; typed here, since the server has no types of the DOM.
import { parseHTML } from 'linkedom'

export interface MarkupNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  parentNode: MarkupNode | null
  childNodes: Iterable<MarkupNode>
  appendChild(child: MarkupNode): void
  removeChild(child: MarkupNode): void
}

export interface MarkupElement extends MarkupNode {
  getAttribute(name: string): string | null
  remove(): void
}

export interface MarkupDocument {
  documentElement: MarkupElement | null
  /** Made, where there is none, as the body is. */
  head: MarkupElement
  body: MarkupElement
  querySelector(selector: string): MarkupElement | null
  querySelectorAll(selector: string): Iterable<MarkupElement>
}

export const textNode = 3

/** Tags that HTML lets an author leave out are there: `html`, `head` and `body`. */
export function parsePage(page: string): MarkupDocument {
  const document = parse(page)
  const isWhole = document.documentElement?.nodeName === 'HTML'
  return sortIntoBody(isWhole ? document : parse(`<html>${page.replace(doctype, '')}`))
}

function parse(page: string): MarkupDocument {
  return parseHTML(page).document as unknown as MarkupDocument
}

const doctype = /^\s*<!doctype[^>]*>/i

const ofHead = new Set(
  'BASE LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE #comment #text'.split(' '),
)

/** What a head cannot hold is the beginning of the body, and so is what stands beside both. */
function sortIntoBody(document: MarkupDocument): MarkupDocument {
  const { head } = document
  const beside = [...(document.documentElement?.childNodes ?? [])].filter((node) => node !== head)
  const inHead = [...head.childNodes]
  const strayAt = inHead.findIndex(isStray)
  const [first, ...others] = beside.filter(({ nodeName }) => !nodeName.startsWith('#'))
  if (strayAt < 0 && first?.nodeName === 'BODY' && others.length === 0) return document

  const stray = [...(strayAt < 0 ? [] : inHead.slice(strayAt)), ...beside.filter(isStray)]
  for (const node of beside) if (!isStray(node)) head.appendChild(node)
  const { body } = document
  for (const node of stray) {
    const isBody = node.nodeName === 'BODY'
    for (const child of isBody ? [...node.childNodes] : [node]) body.appendChild(child)
    if (isBody && node !== body) node.parentNode?.removeChild(node)
  }
  return document
}

function isStray(node: MarkupNode): boolean {
  if (node.nodeName === '#text') return (node.textContent ?? '').trim() !== ''
  return !ofHead.has(node.nodeName)
}

/** @returns the body that holds it */
export function parseFragment(markup: string): { body: MarkupElement; document: MarkupDocument } {
  const document = parsePage(`<!doctype html><html><body>${markup}</body></html>`)
  return { body: document.body, document }
}
