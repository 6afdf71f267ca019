// Clean markup as plain text: paragraphs between blank lines, a row of a table on one line.
import { type MarkupNode, parseFragment, textNode } from './parse-markup.ts'

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P SECTION TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
)

const betweenCells = ' | '

export function readParagraphs(markup: string): string {
  const paragraphs: string[] = []
  let line = ''
  const end = () => {
    const paragraph = line
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .trim()
    if (paragraph) paragraphs.push(...paragraph.split(/\n{2,}/))
    line = ''
  }
  const read = (node: MarkupNode) => {
    if (node.nodeType === textNode) {
      line += (node.textContent ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
      return
    }
    const name = node.nodeName.toUpperCase()
    if (name === 'BR') line += '\n'
    if (name === 'PRE') {
      end()
      for (const part of (node.textContent ?? '').split(/\n\s*\n/)) {
        if (part.trim()) paragraphs.push(part.replaceAll(/[^\P{Cc}\n\t]+/gu, ' ').trimEnd())
      }
      return
    }
    const isCell = name === 'TD' || name === 'TH'
    if (isCell && line.trim()) line += betweenCells
    if (blocks.has(name) && !isInCell(node)) end()
    for (const child of node.childNodes) read(child)
    if (blocks.has(name) && !isInCell(node)) end()
  }
  read(parseFragment(markup).body)
  end()
  return paragraphs.join('\n\n').toWellFormed()
}

function isInCell(node: MarkupNode): boolean {
  return /^(TD|TH)$/.test(node.parentNode?.nodeName.toUpperCase() ?? '')
}
