// The words of an article as it stands on the page: which of them a range contains, and where they are. Highlights count
// the words of this text, which depends only on the article's markup.
import type { Language } from '@fovea/contract/languages.ts'
import { highlightQuoteMax } from '@fovea/contract/note-limits.ts'
import { createQuoteFinder, type FindQuote } from '@fovea/core/reading/find-quote.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { findLastAtOrBefore } from '@fovea/core/search/find-first.ts'

export interface ArticleWords {
  count: number
  /** Where the words of a highlight are now. */
  findQuote: FindQuote
  findSpan(range: Range): Span | undefined
  findRanges(span: Span): Range[]
  /** The text of words, each paragraph on a line of its own. */
  read(span: Span): string
}

/** Elements that do not end the line of the text before them. */
const inline = new Set(
  'A ABBR B BDI BDO CITE CODE DEL DFN EM I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
)

interface Part {
  node: Text
  /** Where it begins in the source. */
  start: number
}

export function readArticleWords(article: HTMLElement, language: Language): ArticleWords {
  const parts: Part[] = []
  const source = collect(article, parts)
  const { words } = tokenizeText(source, language)
  const starts = Uint32Array.from(words, ({ offset }) => offset)
  const endOf = (word: number) => (words[word]?.offset ?? 0) + (words[word]?.text.length ?? 0)

  return {
    count: words.length,
    findQuote: createQuoteFinder(words, { quoteMax: highlightQuoteMax }),
    findSpan(range) {
      const inside = parts.filter(({ node }) => range.intersectsNode(node))
      const [first, last] = [inside[0], inside.at(-1)]
      if (!first || !last || words.length === 0) return undefined
      const from = first.start + (first.node === range.startContainer ? range.startOffset : 0)
      const length = last.node === range.endContainer ? range.endOffset : last.node.length
      const to = last.start + length
      const near = findLastAtOrBefore(starts, from)
      const start = from >= endOf(near) ? near + 1 : near
      const end = to === 0 ? 0 : findLastAtOrBefore(starts, to - 1) + 1
      return start < end ? { start, end } : undefined
    },
    findRanges({ start, end }) {
      const [from, to] = [words[start]?.offset ?? 0, endOf(end - 1)]
      return parts.flatMap(({ node, start: at }) => {
        if (at >= to || at + node.length <= from) return []
        const range = document.createRange()
        range.setStart(node, Math.max(0, from - at))
        range.setEnd(node, Math.min(node.length, to - at))
        return [range]
      })
    },
    read: ({ start, end }) =>
      source
        .slice(words[start]?.offset, endOf(end - 1))
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/\s*\n\s*/g, '\n')
        .trim(),
  }
}

function collect(article: HTMLElement, parts: Part[]): string {
  let source = ''
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        parts.push({ node: child, start: source.length })
        source += child.data
      } else if (child instanceof Element) {
        const isLine = !inline.has(child.tagName)
        if (isLine) source += '\n\n'
        visit(child)
        if (isLine) source += '\n\n'
      }
    }
  }
  visit(article)
  return source
}
