// Finds the text in an office archive, since programs may give the parts of a document any name.
import type { Archive } from '../../../domain/archive/archive.ts'
import { readXml, type XmlObject } from './read-xml.ts'

const usualPath = 'word/document.xml'

/** Follows the relationships of the archive. Returns undefined for other documents, such as spreadsheets. */
export function findMainPart(archive: Archive): string | undefined {
  const relations = archive.read('_rels/.rels')
  const all: XmlObject[] = relations
    ? (readXml(relations).Relationships?.[0]?.Relationship ?? [])
    : []
  const isMain = ({ '@Type': type }: XmlObject) => String(type).endsWith('/officeDocument')
  const target = String(all.find(isMain)?.['@Target'] ?? '').replace(/^\.?\//, '')
  const isText = target.startsWith('word/') && archive.names.includes(target)
  if (isText) return target
  return archive.names.includes(usualPath) ? usualPath : undefined
}

/** Returns the conventional name of the main part and its relationships, which mammoth expects. */
export function nameAsUsual(name: string, main: string): string {
  if (name === main) return usualPath
  const slash = main.lastIndexOf('/') + 1
  const relations = `${main.slice(0, slash)}_rels/${main.slice(slash)}.rels`
  return name === relations ? 'word/_rels/document.xml.rels' : name
}
