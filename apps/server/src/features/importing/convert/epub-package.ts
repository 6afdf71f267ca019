// Reads the package of an EPUB: its title, its documents in reading order, its table of contents and its cover.

import type { Archive } from '../../../domain/archive/archive.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { fail } from '../../../platform/failure.ts'
import { readXml, textOf, type XmlObject } from './read-xml.ts'

export interface EpubPackage {
  title: string
  author: string
  lang: string
  /** Paths in the archive, in reading order. */
  spine: string[]
  /** Documents outside of the reading order, such as notes. */
  asides: string[]
  /** The paths declared as tables of contents. */
  contentsPaths: Set<string>
  /** Whether some pages consist only of pictures. */
  hasPicturePages: boolean
  navPath: string | undefined
  ncxPath: string | undefined
  coverPath: string | undefined
}

interface Item {
  id: string
  path: string
  type: string
  properties: string
  /** The id of a replacement for programs that cannot read this type. */
  fallback: string
}

const readable =
  /^(application\/xhtml\+xml|text\/(html|x-oeb1-document)|application\/x-dtbook\+xml)$/
/** Algorithms that keep fonts from being copied. The text of such books is not encrypted. */
const fontObfuscation = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

/** @throws Failure `file_encrypted` for protected books, and `file_broken` when there is no package. */
export function readPackage(archive: Archive): EpubPackage {
  refuseProtected(archive)
  const container = read(archive, 'META-INF/container.xml')
  const rootFiles: XmlObject[] = container.container?.[0]?.rootfiles?.[0]?.rootfile ?? []
  const path = rootFiles[0]?.['@full-path']
  if (typeof path !== 'string') return fail('file_broken')
  const opf = read(archive, decodePath(path)).package?.[0]
  const items = readItems(opf, decodePath(path))
  const byId = new Map(items.map((item) => [item.id, item]))
  const metadata = opf?.metadata?.[0]?.['dc-metadata']?.[0] ?? opf?.metadata?.[0] ?? {}
  const first = (name: string) => cleanLine(textOf(metadata[name]?.[0]))
  return {
    title: first('title'),
    author: joinAuthors(metadata.creator),
    lang: first('language'),
    ...readSpine(opf, byId),
    contentsPaths: findContents(opf, decodePath(path), items),
    navPath: items.find(({ properties }) => /\bnav\b/.test(properties))?.path,
    ncxPath: (byId.get(opf?.spine?.[0]?.['@toc']) ?? items.find(({ type }) => /ncx/.test(type)))
      ?.path,
    coverPath: findCoverPath(opf, items),
  }
}

function read(archive: Archive, path: string): XmlObject {
  return readXml(archive.read(path) ?? fail('file_broken'))
}

function refuseProtected(archive: Archive): void {
  const encryption = archive.read('META-INF/encryption.xml')
  if (!encryption) return
  const all: XmlObject[] = readXml(encryption).encryption?.[0]?.EncryptedData ?? []
  const methods = all.map((data) => String(data.EncryptionMethod?.[0]?.['@Algorithm']))
  if (methods.some((method) => !fontObfuscation.test(method))) fail('file_encrypted')
}

function readItems(opf: XmlObject, opfPath: string): Item[] {
  const items: XmlObject[] = opf?.manifest?.[0]?.item ?? []
  return items.map((item) => ({
    id: String(item['@id']),
    path: resolvePath(opfPath, String(item['@href'])),
    type: String(item['@media-type']),
    properties: String(item['@properties'] ?? ''),
    fallback: String(item['@fallback'] ?? ''),
  }))
}

function readSpine(opf: XmlObject, byId: Map<string, Item>) {
  const refs: XmlObject[] = opf?.spine?.[0]?.itemref ?? []
  const list = (isAside: boolean) => {
    const items = refs
      .filter((ref) => (ref['@linear'] === 'no') === isAside)
      .flatMap((ref) => findReadable(byId, ref['@idref']) ?? [])
    return [...new Set(items.map(({ path }) => path))]
  }
  const named = refs.flatMap((ref) => byId.get(ref['@idref']) ?? [])
  const hasPicturePages = named.some(({ type }) => type.startsWith('image/'))
  return { spine: list(false), asides: list(true), hasPicturePages }
}

/** Returns the item itself, or the first replacement that can be read. */
function findReadable(byId: Map<string, Item>, id: string): Item | undefined {
  const seen = new Set<Item>()
  let item = byId.get(id)
  while (item && !readable.test(item.type) && !seen.has(item)) {
    seen.add(item)
    item = byId.get(item.fallback)
  }
  return item && readable.test(item.type) ? item : undefined
}

function findContents(opf: XmlObject, opfPath: string, items: Item[]): Set<string> {
  const guides: XmlObject[] = opf?.guide?.[0]?.reference ?? []
  const hrefs = guides.filter((guide) => guide['@type'] === 'toc').map((guide) => guide['@href'])
  const navs = items.filter(({ properties }) => /\bnav\b/.test(properties))
  return new Set([
    ...hrefs.map((href) => resolvePath(opfPath, String(href))),
    ...navs.map(({ path }) => path),
  ])
}

function findCoverPath(opf: XmlObject, items: Item[]): string | undefined {
  const metas: XmlObject[] = opf?.metadata?.[0]?.meta ?? []
  const named = metas.find((meta) => meta['@name'] === 'cover')?.['@content']
  const cover =
    items.find(({ properties }) => /\bcover-image\b/.test(properties)) ??
    items.find(({ id, type }) => id === named && type.startsWith('image/')) ??
    items.find(({ id, type }) => /^cover/i.test(id) && type.startsWith('image/'))
  return cover?.path
}

function joinAuthors(creators: XmlObject[] = []): string {
  const names = creators
    .filter((creator) => /^(aut|undefined)$/.test(String(creator['@role'])))
    .map((creator) => cleanLine(textOf(creator)))
  return cleanLine([...new Set(names)].filter(Boolean).join(', '))
}

/** Resolves an address relative to the file that contains it. The result is always inside the archive. */
export function resolvePath(from: string, href: string): string {
  const parts = href.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decodePath(href.split(/[?#]/, 1)[0] ?? '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
