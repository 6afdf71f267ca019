// Reads the XML of books as objects. The document type is removed unread, so it can neither define entities nor refer
// to other files.
import { XMLParser } from 'fast-xml-parser'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import { withoutDocumentType } from '../../../domain/html/document-type.ts'
import { fail } from '../../../platform/failure.ts'

// biome-ignore lint/suspicious/noExplicitAny: the shape is that of the document; each caller reads what it needs
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

/** Every element is a list of the elements with its name. Names of attributes begin with `@`, and text is `#text`. */
export function readXml(bytes: Uint8Array): XmlObject {
  return parse(asObject, decodeMarkup(bytes))
}

/** Returns elements as `{ name: children, ':@': attributes }` in document order. */
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

/** Returns the text of an element that contains no other elements. */
export function textOf(element: XmlObject): string {
  const text = typeof element === 'object' ? element?.['#text'] : element
  return typeof text === 'string' ? text : String(text ?? '')
}
