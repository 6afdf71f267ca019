// Markup as a tree that nothing runs in and nothing is loaded for; typed here, since the server has no types of the DOM.
import { parseHTML } from 'linkedom'

export interface MarkupNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  parentNode: MarkupNode | null
  childNodes: Iterable<MarkupNode>
}

export interface MarkupElement extends MarkupNode {
  getAttribute(name: string): string | null
  remove(): void
}

export interface MarkupDocument {
  documentElement: MarkupElement | null
  body: MarkupElement
  querySelector(selector: string): MarkupElement | null
  querySelectorAll(selector: string): Iterable<MarkupElement>
}

export const textNode = 3

export function parsePage(page: string): MarkupDocument {
  return parseHTML(page).document as unknown as MarkupDocument
}

/** @returns the body that holds it */
export function parseFragment(markup: string): { body: MarkupElement; document: MarkupDocument } {
  const document = parsePage(`<!doctype html><html><body>${markup}</body></html>`)
  return { body: document.body, document }
}
