// XML of books as objects. A document type is cut off unread, so it can neither define entities nor name other files.
import { XMLParser } from 'fast-xml-parser'
import { fail } from '../../../platform/failure.ts'
import { decodeMarkup } from './decode-markup.ts'

// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's; each reader asks for what it needs
export type XmlObject = any

const common = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
} as const

const asObject = new XMLParser({
  ...common,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})
const inOrder = new XMLParser({ ...common, preserveOrder: true, trimValues: false })

/** Every element is a list of those of its name; attributes begin with `@`, text is `#text`. */
export function readXml(bytes: Uint8Array): XmlObject {
  return parse(asObject, decodeMarkup(bytes))
}

/** Elements as `{ name: children, ':@': attributes }`, in the order of the document. */
export function readXmlInOrder(markup: string): XmlObject[] {
  return parse(inOrder, markup)
}

function parse(parser: XMLParser, markup: string) {
  try {
    return parser.parse(withoutDocumentType(markup))
  } catch {
    return fail('file_broken')
  }
}

/** With all that it defines inside of brackets. */
export function withoutDocumentType(markup: string): string {
  const start = markup.search(/<!doctype[\s[]/i)
  if (start < 0) return markup
  const bracket = markup.indexOf('[', start)
  const close = markup.indexOf('>', start)
  if (close < 0) return markup.slice(0, start)
  if (bracket < 0 || bracket > close) return markup.slice(0, start) + markup.slice(close + 1)
  const end = /\]\s*>/.exec(markup.slice(bracket))
  if (!end) return markup.slice(0, start)
  return markup.slice(0, start) + markup.slice(bracket + end.index + end[0].length)
}

/** The text of an element that has no others in it. */
export function textOf(element: XmlObject): string {
  const text = typeof element === 'object' ? element?.['#text'] : element
  return typeof text === 'string' ? text : String(text ?? '')
}
