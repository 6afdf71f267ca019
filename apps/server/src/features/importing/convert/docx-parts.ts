// Where in an office archive its text is: programs may call the parts of a document as they like.
import type { Archive } from './archive.ts'
import { readXml, type XmlObject } from './read-xml.ts'

const usualPath = 'word/document.xml'

/** As the archive's relationships say; undefined when it is no text document, such as a table. */
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

/** The main part and what it relates to, by the names that every reader looks for. */
export function nameAsUsual(name: string, main: string): string {
  if (name === main) return usualPath
  const slash = main.lastIndexOf('/') + 1
  const relations = `${main.slice(0, slash)}_rels/${main.slice(slash)}.rels`
  return name === relations ? 'word/_rels/document.xml.rels' : name
}
