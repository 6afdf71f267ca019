// Access to the elements of a FictionBook's XML: their names, their children and their text.
import type { XmlObject } from './read-xml.ts'

const inline = new Set('#text strong emphasis style a strikethrough sub sup code image'.split(' '))

export function nameOf(element: XmlObject): string {
  return Object.keys(element).find((key) => key !== ':@') ?? ''
}

export function childrenOf(element: XmlObject): XmlObject[] {
  const children = element?.[nameOf(element ?? {})]
  return Array.isArray(children) ? children : []
}

export function find(elements: XmlObject[], name: string): XmlObject | undefined {
  return elements.find((element) => nameOf(element) === name)
}

export function findAll(elements: XmlObject[], name: string): XmlObject[] {
  return elements.filter((element) => nameOf(element) === name)
}

/** Returns the id that an element links to. */
export function hrefOf(element: XmlObject | undefined): string {
  return String(element?.[':@']?.['@href'] ?? '').replace(/^#/, '')
}

/** Returns all text inside the elements, with spaces between paragraphs, lines and cells. */
export function textWithin(elements: XmlObject[]): string {
  const pieces: string[] = []
  collect(elements)
  return pieces.join('')

  function collect(within: XmlObject[]) {
    for (const element of within) {
      const name = nameOf(element)
      if (name === '#text') pieces.push(String(element['#text']))
      else collect(childrenOf(element))
      if (!inline.has(name)) pieces.push(' ')
    }
  }
}
