// Writes a tree as HTML in which everything is closed, quoted and escaped, for libraries that parse HTML themselves.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

const empty = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** Their content is text and never contains markup. */
const raw = new Set(['script', 'style'])

export function writeHtml(root: HtmlElement): string {
  const pieces: string[] = []
  write(root)
  return pieces.join('')

  function write(node: HtmlNode) {
    if (typeof node === 'string') pieces.push(escapeText(node))
    else if (node.name === '') node.children.forEach(write)
    else {
      pieces.push(`<${node.name}${writeAttributes(node.attributes)}>`)
      if (empty.has(node.name)) return
      for (const child of node.children) {
        if (raw.has(node.name) && typeof child === 'string') pieces.push(child)
        else write(child)
      }
      pieces.push(`</${node.name}>`)
    }
  }
}

/** Libraries search all attributes of an element for each one they look up, so more would take quadratic time. */
const attributesMax = 50

function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .slice(0, attributesMax)
    .filter(([name]) => /^[a-z_:][\w:.-]*$/.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}
