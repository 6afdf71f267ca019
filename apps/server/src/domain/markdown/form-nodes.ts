// Turns the elements of a note into the nodes from which Markdown is written.
import type { HtmlElement, HtmlNode } from '../html/parse-html.ts'
import { writeElement } from './canonical-note.ts'
import type { MarkdownNode } from './markdown-node.ts'

/** Names for the ids in a text. undefined where the thing no longer exists. */
export interface Names {
  nameOfNote(id: string): string | undefined
  pathOfFile(id: string): string | undefined
}

/** An element that Markdown has no form for. */
class NoForm extends Error {}

/** @returns undefined for what Markdown has no form for */
export function formBlock(element: HtmlElement, names: Names): MarkdownNode | undefined {
  try {
    return new NodeMaker(names).block(element)
  } catch (error) {
    if (error instanceof NoForm) return undefined
    throw error
  }
}

/** The element as markup in one line, with names instead of ids. */
export function formMarkup(element: HtmlElement, names: Names): MarkdownNode {
  const value = writeElement(withNames(element, names)).replaceAll('\n', '&#10;')
  return { type: 'html', value }
}

function withNames(element: HtmlElement, names: Names): HtmlElement {
  const { name, attributes } = element
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child]
    const { 'data-note': note, 'data-file': file } = child.attributes
    const inside = withNames(child, names)
    if (note !== undefined) {
      const target = names.nameOfNote(note)
      if (target === undefined) return inside.children
      return [{ ...inside, attributes: { href: `${encodeURI(target)}.md` } }]
    }
    if (file === undefined) return [inside]
    const path = names.pathOfFile(file)
    if (path === undefined) return []
    const { alt } = child.attributes
    return [{ ...inside, attributes: { src: encodeURI(path), ...(alt && { alt }) } }]
  })
  return { name, attributes, children, parent: undefined }
}

class NodeMaker {
  readonly #names: Names

  constructor(names: Names) {
    this.#names = names
  }

  block(element: HtmlElement): MarkdownNode {
    const { name, attributes, children } = element
    switch (name) {
      case 'p':
        if (children.length === 0) throw new NoForm()
        return { type: 'paragraph', children: this.line(children, { hasBreaks: true }) }
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
        return { type: 'heading', depth: Number(name[1]), children: this.line(children) }
      case 'hr':
        return { type: 'thematicBreak' }
      case 'blockquote':
        return { type: 'blockquote', children: this.#blocks(children) }
      case 'pre': {
        const [code] = elementsOf(children)
        const lang = /^language-(.+)$/.exec(code?.attributes.class ?? '')?.[1] ?? null
        return { type: 'code', lang, value: code?.children.join('') ?? '' }
      }
      case 'ul':
      case 'ol':
        return this.#list(name, attributes, elementsOf(children))
      case 'table':
        return this.#table(element)
      default:
        throw new NoForm()
    }
  }

  #blocks(children: HtmlNode[]): MarkdownNode[] {
    return elementsOf(children).map((child) =>
      // An empty paragraph where there must be one.
      children.length === 1 && child.name === 'p' && child.children.length === 0
        ? { type: 'paragraph', children: [] }
        : this.block(child),
    )
  }

  #list(name: string, attributes: Record<string, string>, items: HtmlElement[]): MarkdownNode {
    const isTask = attributes['data-type'] === 'taskList'
    const content = items.map((item): MarkdownNode => {
      const checked = item.attributes['data-checked']
      if (isTask !== (checked !== undefined)) throw new NoForm()
      const children = this.#blocks(item.children)
      const isTight =
        children.length === 1 || (children.length === 2 && children[1]?.type === 'list')
      return {
        type: 'listItem',
        spread: !isTight,
        checked: isTask ? checked === 'true' : null,
        children,
      }
    })
    const start = Number(attributes.start ?? 1)
    return { type: 'list', ordered: name === 'ol', start, spread: false, children: content }
  }

  #table({ children }: HtmlElement): MarkdownNode {
    const [body, ...others] = elementsOf(children)
    if (body?.name !== 'tbody' || others.length > 0) throw new NoForm()
    const rows = elementsOf(body.children)
    const width = rows[0]?.children.length ?? 0
    const lines = rows.map((row, i): MarkdownNode => {
      const cells = elementsOf(row.children)
      const name = i === 0 ? 'th' : 'td'
      if (cells.length !== width || width === 0) throw new NoForm()
      return {
        type: 'tableRow',
        children: cells.map((cell): MarkdownNode => {
          const [line, ...more] = elementsOf(cell.children)
          const isPlain = cell.name === name && Object.keys(cell.attributes).length === 0
          if (!isPlain || line?.name !== 'p' || more.length > 0) throw new NoForm()
          return { type: 'tableCell', children: this.line(line.children) }
        }),
      }
    })
    return { type: 'table', align: Array.from({ length: width }, () => null), children: lines }
  }

  line(nodes: HtmlNode[], { hasBreaks = false } = {}): MarkdownNode[] {
    return nodes.flatMap((node, i) => {
      if (typeof node === 'string') return [{ type: 'text', value: node }]
      if (node.name !== 'br') return this.#inline(node)
      const isInside = typeof nodes[i - 1] === 'string' && typeof nodes[i + 1] === 'string'
      const isPlain = hasBreaks && isInside
      return [isPlain ? { type: 'break' } : { type: 'html', value: '<br>' }]
    })
  }

  #inline({ name, attributes, children }: HtmlElement): MarkdownNode[] {
    const inside = () => this.line(children)
    switch (name) {
      case 'strong':
        return [{ type: 'strong', children: inside() }]
      case 'em':
        return [{ type: 'emphasis', children: inside() }]
      case 's':
        return [{ type: 'delete', children: inside() }]
      case 'mark':
        return [{ type: 'mark', children: inside() }]
      case 'u':
        return [{ type: 'html', value: '<u>' }, ...inside(), { type: 'html', value: '</u>' }]
      case 'code':
        return [{ type: 'inlineCode', value: plainTextOf(children) }]
      case 'a':
        return this.#link(attributes, children)
      case 'img': {
        const path = this.#names.pathOfFile(attributes['data-file'] ?? '')
        if (path === undefined) return []
        return [{ type: 'image', url: encodeURI(path), alt: attributes.alt ?? '' }]
      }
      default:
        throw new NoForm()
    }
  }

  #link(attributes: Record<string, string>, children: HtmlNode[]): MarkdownNode[] {
    const { href, 'data-note': note } = attributes
    if (note === undefined)
      return [{ type: 'link', url: href ?? '', children: this.line(children) }]
    const target = this.#names.nameOfNote(note)
    if (target === undefined) return this.line(children)
    const [text] = children
    const isPlain = children.length === 1 && typeof text === 'string' && !/[[\]|\n]/.test(text)
    if (!isPlain || text.trim() !== text) {
      return [{ type: 'link', url: `${encodeURI(target)}.md`, children: this.line(children) }]
    }
    return [{ type: 'wikiLink', value: text === target ? `[[${text}]]` : `[[${target}|${text}]]` }]
  }
}

function elementsOf(children: HtmlNode[]): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}

function plainTextOf(children: HtmlNode[]): string {
  if (!children.every((child) => typeof child === 'string')) throw new NoForm()
  return children.join('')
}
