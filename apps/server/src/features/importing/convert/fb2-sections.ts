// The body of a FictionBook as blocks, and the elements of its XML.
import type { Block } from './blocks.ts'
import type { XmlObject } from './read-xml.ts'

const levelMax = 6

export function readSections(
  elements: XmlObject[],
  notes: Map<string, string>,
  level = 1,
): Block[] {
  return elements.flatMap((element): Block[] => {
    const name = nameOf(element)
    const children = childrenOf(element)
    switch (name) {
      case 'section':
        // Of the book's own body: the level of what stands in it.
        return [
          ...readMark(element),
          ...readSections(children, notes, Math.min(level + 1, levelMax)),
        ]
      case 'title':
        return [{ kind: 'heading', level: Math.max(1, level - 1), text: sayLines(children) }]
      case 'subtitle':
      case 'p':
      case 'text-author':
      case 'date':
        return readParagraph(children, notes)
      case 'image':
        return [{ kind: 'figure', source: hrefOf(element), alt: element[':@']?.['@alt'] ?? '' }]
      case 'stanza':
        return [{ kind: 'paragraph', text: sayLines(children) }]
      case 'table': {
        const rows = findAll(children, 'tr').map((row) => childrenOf(row))
        const text = rows.map((cells) => cells.map((cell) => say(childrenOf(cell))).join(' | '))
        return [{ kind: 'paragraph', text: text.join('\n') }]
      }
      case 'empty-line':
      case '#text':
        return []
      default:
        return readSections(children, notes, level)
    }
  })
}

function readMark(element: XmlObject): Block[] {
  const id = element[':@']?.['@id']
  return id ? [{ kind: 'mark', id }] : []
}

function readParagraph(children: XmlObject[], notes: Map<string, string>): Block[] {
  const figures: Block[] = []
  const said: Block[] = []
  const text = sayWithNotes(children)
  return [...figures, { kind: 'paragraph', text }, ...said]

  function sayWithNotes(elements: XmlObject[]): string {
    return elements
      .map((element) => {
        const name = nameOf(element)
        if (name === 'image') {
          figures.push({ kind: 'figure', source: hrefOf(element), alt: '' })
          return ''
        }
        const note = name === 'a' ? notes.get(hrefOf(element)) : undefined
        if (note === undefined) {
          return name === '#text' ? String(element['#text']) : sayWithNotes(childrenOf(element))
        }
        const mark = say(childrenOf(element)).replaceAll(/[[\](){}\s]/g, '')
        said.push({ kind: 'note', text: `[${mark}] ${note}` })
        return ` [${mark}]`
      })
      .join('')
      .replaceAll(/\s+/g, ' ')
  }
}

/** The paragraphs of a title or the lines of a verse. */
function sayLines(elements: XmlObject[]): string {
  return elements
    .filter((element) => nameOf(element) !== '#text')
    .map((element) => say(childrenOf(element)).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** All text within. */
export function say(elements: XmlObject[]): string {
  return elements
    .map((element) =>
      nameOf(element) === '#text' ? String(element['#text']) : say(childrenOf(element)),
    )
    .join('')
}

function nameOf(element: XmlObject): string {
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

/** The id that an element links to. */
export function hrefOf(element: XmlObject | undefined): string {
  return String(element?.[':@']?.['@href'] ?? '').replace(/^#/, '')
}
