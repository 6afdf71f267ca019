// XML of books as objects. A document type is cut off unread, so it can neither define entities nor name other files.
import { XMLParser } from 'fast-xml-parser'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import { withoutDocumentType } from '../../../domain/html/document-type.ts'
import { fail } from '../../../platform/failure.ts'

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

/** The text of an element that has no others in it. */
export function textOf(element: XmlObject): string {
  const text = typeof element === 'object' ? element?.['#text'] : element
  return typeof text === 'string' ? text : String(text ?? '')
}
