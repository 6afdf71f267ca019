// HTML and XHTML as a tree of the least that readers need: a book of three megabytes has a hundred thousand nodes.
import { Parser } from 'htmlparser2'
import { fail } from '../../platform/failure.ts'
import { withoutDocumentType } from './document-type.ts'

/** Text is a string. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  /** In small letters. */
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
  parent: HtmlElement | undefined
}

export interface HtmlDocument {
  /** Has whatever elements are outermost, such as `html`. */
  root: HtmlElement
  /** Elements within elements, at most. */
  depth: number
  elements: number
}

/** Readers of a tree call themselves for each level. */
const depthMax = 1_200

/** @throws Failure `file_broken` when elements are piled on each other. */
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

/** In the order of the document, of those with one of the names. */
export function findNamed(element: HtmlElement, ...names: string[]): HtmlElement[] {
  const wanted = new Set(names)
  return Array.from(findAll(element, ({ name }) => wanted.has(name)))
}

/** All text within but that of elements that are left out. */
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

/** The text of an element that has next to nothing in it, such as the mark of a note; else undefined. */
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
