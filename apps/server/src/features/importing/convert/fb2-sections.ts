// Converts the bodies of a FictionBook to blocks. Nested sections are levels, and a note follows its first reference.
import type { Block } from '../../../domain/html/blocks.ts'
import { childrenOf, findAll, hrefOf, nameOf, textWithin } from './fb2-elements.ts'
import type { XmlObject } from './read-xml.ts'

const levelMax = 6

/** Reads the bodies of one book. Each note is included only once in all of them. */
export function createSectionReader(notes: Map<string, string>) {
  const usedNotes = new Set<string>()
  return readSections

  /** @param isTitled whether a title is a heading, which it is not inside a poem */
  function readSections(elements: XmlObject[], level = 1, isTitled = true): Block[] {
    return elements.flatMap((element): Block[] => {
      const children = childrenOf(element)
      switch (nameOf(element)) {
        case 'section': {
          const inside = readSections(children, Math.min(level + 1, levelMax))
          return [...readMark(element), ...inside]
        }
        case 'title':
          return readLines(linesOf(children), isTitled ? Math.max(1, level - 1) : undefined)
        case 'subtitle':
        case 'p':
        case 'text-author':
        case 'date':
          return readLines([children])
        case 'image':
          return [{ kind: 'figure', source: hrefOf(element), alt: element[':@']?.['@alt'] ?? '' }]
        case 'stanza':
          return readLines(linesOf(children))
        case 'table':
          return readTable(children)
        case 'empty-line':
        case '#text':
          return []
        default:
          return readSections(children, level, false)
      }
    })
  }

  function readTable(children: XmlObject[]): Block[] {
    const asides: Block[] = []
    const rows = findAll(children, 'tr').map((row) => {
      const cells = childrenOf(row).filter((cell) => nameOf(cell) !== '#text')
      return cells.map((cell) => readLine(childrenOf(cell), asides)).join(' | ')
    })
    return arrange({ kind: 'paragraph', text: rows.join('\n') }, asides)
  }

  /** Returns one paragraph, or a heading if a level is given. */
  function readLines(lines: XmlObject[][], headingLevel?: number): Block[] {
    const asides: Block[] = []
    const texts = lines.map((line) => readLine(line, asides).trim()).filter(Boolean)
    const text = texts.join('\n')
    const block: Block = headingLevel
      ? { kind: 'heading', level: headingLevel, text }
      : { kind: 'paragraph', text }
    return arrange(block, asides)
  }

  /** @param asides receives the pictures and notes of the line */
  function readLine(elements: XmlObject[], asides: Block[]): string {
    const pieces: string[] = []
    collect(elements)
    return pieces.join('').replaceAll(/\s+/g, ' ')

    function collect(within: XmlObject[]) {
      for (const element of within) {
        const name = nameOf(element)
        const id = name === 'a' || name === 'image' ? hrefOf(element) : ''
        const note = name === 'a' ? notes.get(id) : undefined
        if (name === '#text') pieces.push(String(element['#text']))
        else if (name === 'image') asides.push({ kind: 'figure', source: id, alt: '' })
        else if (note === undefined) collect(childrenOf(element))
        else {
          const mark = textWithin(childrenOf(element)).replaceAll(/[[\](){}\s]/g, '')
          pieces.push(` [${mark}]`)
          if (!usedNotes.has(id)) asides.push({ kind: 'note', text: `[${mark}] ${note}` })
          usedNotes.add(id)
        }
      }
    }
  }
}

/** Places pictures before their block and notes after it. */
function arrange(block: Block, asides: Block[]): Block[] {
  const figures = asides.filter(({ kind }) => kind === 'figure')
  const notes = asides.filter(({ kind }) => kind === 'note')
  return [...figures, block, ...notes]
}

function readMark(element: XmlObject): Block[] {
  const id = element[':@']?.['@id']
  return id ? [{ kind: 'mark', id }] : []
}

/** Returns the paragraphs of a title or the lines of a verse. */
function linesOf(elements: XmlObject[]): XmlObject[][] {
  return elements.filter((element) => nameOf(element) !== '#text').map(childrenOf)
}
