// Parses HTML and XHTML into a minimal tree: a book of three megabytes has a hundred thousand nodes.
import { Parser } from 'htmlparser2'
import { fail } from '../../platform/failure.ts'
import { withoutDocumentType } from './document-type.ts'

/** A text node is a plain string. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  /** In lower case. */
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
  parent: HtmlElement | undefined
}

export interface HtmlDocument {
  /** An unnamed element around the outermost elements, such as `html`. */
  root: HtmlElement
  /** How deeply elements are nested, at most. */
  depth: number
  elements: number
}

/** Code that walks a tree calls itself once per level, so the depth is limited by the call stack. */
const depthMax = 1_200

/** @throws Failure `file_broken` when elements are nested too deeply. */
export function parseDocument(markup: string): HtmlDocument {
  const root: HtmlElement = { name: '', attributes: {}, children: [], parent: undefined }
  const document = { root, depth: 0, elements: 0 }
  let element = root
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const child = { name, attributes, children: [], parent: element }
        element.children.push(child)
        element = child
        depth += 1
        document.depth = Math.max(document.depth, depth)
        document.elements += 1
        if (depth > depthMax) fail('file_broken')
      },
      ontext(text) {
        element.children.push(text)
      },
      onclosetag() {
        element = element.parent ?? root
        depth -= 1
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(withoutDocumentType(markup))
  return document
}

export function* findAll(
  { children }: HtmlElement,
  isIt: (element: HtmlElement) => boolean,
): Generator<HtmlElement> {
  for (const child of children) {
    if (typeof child === 'string') continue
    if (isIt(child)) yield child
    yield* findAll(child, isIt)
  }
}

/** Finds the elements with one of the names, in document order. */
export function findNamed(element: HtmlElement, ...names: string[]): HtmlElement[] {
  const wanted = new Set(names)
  return Array.from(findAll(element, ({ name }) => wanted.has(name)))
}

/** Returns all text inside an element, except the text of elements that are left out. */
export function textOf(
  element: HtmlElement,
  isLeftOut: (element: HtmlElement) => boolean = () => false,
): string {
  const pieces: string[] = []
  collect(element)
  return pieces.join('')

  function collect({ children }: HtmlElement) {
    for (const child of children) {
      if (typeof child === 'string') pieces.push(child)
      else if (child.name === 'br') pieces.push('\n')
      else if (!isLeftOut(child)) collect(child)
    }
  }
}

/** Returns the text of an element with very little content, such as a note mark, and undefined for any other. */
export function shortTextOf(element: HtmlElement): string | undefined {
  let left = 40
  const take = ({ children }: HtmlElement): string =>
    children.reduce<string>((text, child) => {
      left -= typeof child === 'string' ? child.length : 1
      if (left < 0) return text
      return text + (typeof child === 'string' ? child : take(child))
    }, '')
  const text = take(element).trim()
  return left < 0 ? undefined : text
}
