// Reads Markdown as the markup of a note, for the import of notes: GitHub's Markdown, with what Obsidian adds to it. Lines stay
// lines.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { cleanNoteHtml } from '../notes/clean-html.ts'
import type { Finders } from './finders.ts'
import { limitNesting } from './limit-nesting.ts'
import type { MarkdownNode } from './markdown-node.ts'
import { noteSyntax } from './note-syntax.ts'
import { resolveLink, resolveMarkup, resolvePicture } from './raw-markup.ts'

export interface ReadMarkdown {
  /** Clean markup. */
  html: string
  /** The tags in the text, without `#`. */
  tags: string[]
}

const processor = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(noteSyntax)

const tagInText = /(?<=^|\s)#([\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*)/gu

export function readMarkdown(markdown: string, finders: Finders): ReadMarkdown {
  const limited = limitNesting(markdown)
  const { children } = processor.parse(limited) as { children: MarkdownNode[] }
  const reader = new MarkdownReader(limited, finders)
  reader.learn(children)
  // Each block is cleaned by itself, so that an unfinished element ends with its block.
  const html = children.map((block) => cleanNoteHtml(reader.readBlock(block))).join('')
  return { html, tags: [...reader.tags] }
}

class MarkdownReader {
  readonly tags = new Set<string>()
  readonly #markdown: string
  readonly #finders: Finders
  /** Addresses that are given apart from their links. */
  readonly #addresses = new Map<string, string>()

  constructor(markdown: string, finders: Finders) {
    this.#markdown = markdown
    this.#finders = finders
  }

  learn(nodes: MarkdownNode[]): void {
    for (const { type, identifier = '', url = '', children } of nodes) {
      if (type === 'definition' && !this.#addresses.has(identifier))
        this.#addresses.set(identifier, url)
      else if (children) this.learn(children)
    }
  }

  readBlock(node: MarkdownNode): string {
    const { children = [], value = '' } = node
    switch (node.type) {
      case 'paragraph':
        return `<p>${this.#readLine(children)}</p>`
      case 'heading': {
        const name = `h${Math.min(4, node.depth ?? 1)}`
        return `<${name}>${this.#readLine(children)}</${name}>`
      }
      case 'thematicBreak':
        return '<hr>'
      case 'blockquote':
        return `<blockquote>${this.#readBlocks(children)}</blockquote>`
      case 'code': {
        const language = node.lang ? ` class="${escapeHtml(`language-${node.lang}`)}"` : ''
        return `<pre><code${language}>${escapeText(value)}</code></pre>`
      }
      case 'list':
        return this.#readList(node)
      case 'table':
        return this.#readTable(children)
      case 'html':
        return resolveMarkup(value, this.#finders)
      case 'footnoteDefinition': {
        const [first, ...rest] = children
        const text = first?.type === 'paragraph' ? (first.children ?? []) : []
        const others = first?.type === 'paragraph' ? rest : children
        const label = escapeText(node.label ?? node.identifier ?? '')
        return `<p>[${label}] ${this.#readLine(text)}</p>${others.map((one) => this.readBlock(one)).join('')}`
      }
      default:
        return ''
    }
  }

  /** Editors want at least one paragraph. */
  #readBlocks(blocks: MarkdownNode[]): string {
    return blocks.map((block) => this.readBlock(block)).join('') || '<p></p>'
  }

  /** Items with and without a box are different lists. */
  #readList({ ordered, start, children = [] }: MarkdownNode): string {
    let html = ''
    let open: string | undefined
    for (const { checked, children: content = [] } of children) {
      const isTask = typeof checked === 'boolean'
      const first = typeof start === 'number' && start > 1 ? ` start="${start}"` : ''
      const list = isTask ? 'ul data-type="taskList"' : ordered ? `ol${first}` : 'ul'
      if (list !== open) {
        if (open) html += `</${open.slice(0, 2)}>`
        html += `<${list}>`
        open = list
      }
      const task = isTask ? ` data-type="taskItem" data-checked="${checked}"` : ''
      html += `<li${task}>${this.#readBlocks(content)}</li>`
    }
    return open ? `${html}</${open.slice(0, 2)}>` : ''
  }

  #readTable(rows: MarkdownNode[]): string {
    const width = rows[0]?.children?.length ?? 0
    const lines = rows.map(({ children = [] }, i) => {
      const name = i === 0 ? 'th' : 'td'
      const cells = Array.from(
        { length: width },
        (_, column) =>
          `<${name}><p>${this.#readLine(children[column]?.children ?? [])}</p></${name}>`,
      )
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table><tbody>${lines.join('')}</tbody></table>`
  }

  #readLine(nodes: MarkdownNode[]): string {
    const signs = pairSigns(nodes)
    return nodes.map((node) => signs.get(node) ?? this.#readInline(node)).join('')
  }

  #readInline(node: MarkdownNode): string {
    const { type, children = [], value = '', url = '' } = node
    const around = (name: string) => `<${name}>${this.#readLine(children)}</${name}>`
    switch (type) {
      case 'text':
        this.#collectTags(node)
        return escapeText(value).replaceAll('\n', '<br>')
      case 'strong':
        return around('strong')
      case 'emphasis':
        return around('em')
      case 'delete':
        return around('s')
      case 'inlineCode':
        return `<code>${escapeText(value)}</code>`
      case 'break':
        return '<br>'
      case 'html':
        return resolveMarkup(value, this.#finders)
      case 'link':
        return this.#readLink(url, children)
      case 'linkReference':
        return this.#readLink(this.#addresses.get(node.identifier ?? '') ?? '', children)
      case 'image':
        return resolvePicture(url, node.alt ?? '', this.#finders)
      case 'imageReference': {
        const address = this.#addresses.get(node.identifier ?? '') ?? ''
        return resolvePicture(address, node.alt ?? '', this.#finders)
      }
      case 'footnoteReference':
        return `[${escapeText(node.label ?? node.identifier ?? '')}]`
      case 'wikiLink':
        return this.#readWikiLink(value)
      default:
        return escapeText(value)
    }
  }

  #readLink(address: string, children: MarkdownNode[]): string {
    const opening = resolveLink(address, this.#finders)
    const text = this.#readLine(children)
    return opening === '' ? text : `${opening}${text}</a>`
  }

  #readWikiLink(written: string): string {
    const isShown = written.startsWith('!')
    const inside = written.slice(isShown ? 3 : 2, -2).replaceAll('\\|', '|')
    const [name = '', ...rest] = inside.split('|')
    const alias = rest.join('|').trim()
    const target = name.trim()
    const text = alias || target
    const file = this.#finders.findFile(target)
    if (file && isShown && file.isPicture) {
      // A number is a width.
      const alt = /^\d+(?:x\d+)?$/.test(alias) ? '' : alias
      return `<img data-file="${file.id}"${alt === '' ? '' : ` alt="${escapeHtml(alt)}"`}>`
    }
    const id = this.#finders.findNote(target)
    if (id !== undefined) return `<a data-note="${id}">${escapeText(text)}</a>`
    return escapeText(file ? alias || file.name : written)
  }

  /** An escaped `#` is no tag, so this looks at what was written. */
  #collectTags({ position, value = '' }: MarkdownNode): void {
    if (!value.includes('#')) return
    const written = this.#markdown.slice(position?.start.offset, position?.end.offset)
    for (const [, tag = ''] of written.matchAll(tagInText)) this.tags.add(tag)
  }
}

/** Returns the markup for those signs that begin or end a marked passage. */
function pairSigns(nodes: MarkdownNode[]): Map<MarkdownNode, string> {
  const paired = new Map<MarkdownNode, string>()
  let opener: MarkdownNode | undefined
  for (const node of nodes) {
    if (node.type !== 'markSign') continue
    if (opener && node.canClose) {
      paired.set(opener, '<mark>').set(node, '</mark>')
      opener = undefined
    } else if (node.canOpen) opener = node
  }
  return paired
}
