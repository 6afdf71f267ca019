// Reads the table of contents of an EPUB from the navigation document of EPUB 3, otherwise from the NCX of EPUB 2.

import type { Archive } from '../../../domain/archive/archive.ts'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import {
  findNamed,
  type HtmlElement,
  parseDocument,
  textOf,
} from '../../../domain/html/parse-html.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { type EpubPackage, resolvePath } from './epub-package.ts'
import { readXml, textOf as textOfXml, type XmlObject } from './read-xml.ts'

export interface ContentsEntry {
  title: string
  /** A path in the archive, followed by `#id` if it refers to a position within the document. */
  target: string
  children: ContentsEntry[]
}

const depthMax = 20

export function readContents(archive: Archive, book: EpubPackage): ContentsEntry[] {
  const nav = book.navPath && archive.read(book.navPath)
  const entries = nav && book.navPath ? readNav(nav, book.navPath) : []
  if (entries.length > 0) return entries
  const ncx = book.ncxPath && archive.read(book.ncxPath)
  return ncx && book.ncxPath ? readNcx(ncx, book.ncxPath) : []
}

function readNav(bytes: Uint8Array, path: string): ContentsEntry[] {
  const navs = findNamed(parseDocument(decodeMarkup(bytes)).root, 'nav')
  const nav =
    navs.find(({ attributes }) => /\btoc\b/.test(attributes['epub:type'] ?? '')) ?? navs[0]
  const [list] = nav ? findNamed(nav, 'ol') : []
  return list ? readNavList(list, path, 0) : []
}

function readNavList(list: HtmlElement, path: string, depth: number): ContentsEntry[] {
  return childrenNamed(list, 'li').flatMap((item) => {
    const [label] = [...childrenNamed(item, 'a'), ...childrenNamed(item, 'span')]
    const [inner] = childrenNamed(item, 'ol')
    const children = inner && depth < depthMax ? readNavList(inner, path, depth + 1) : []
    const href = label?.attributes.href
    const target = href ? resolveTarget(path, href) : children[0]?.target
    if (!target) return children
    return [{ title: cleanLine(label ? textOf(label) : ''), target, children }]
  })
}

function childrenNamed(element: HtmlElement, name: string): HtmlElement[] {
  return element.children
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.name === name)
}

function readNcx(bytes: Uint8Array, path: string): ContentsEntry[] {
  return readPoints(readXml(bytes).ncx?.[0]?.navMap?.[0], path, 0)
}

function readPoints(parent: XmlObject, path: string, depth: number): ContentsEntry[] {
  const points: XmlObject[] = parent?.navPoint ?? []
  return points.flatMap((point) => {
    const children = depth < depthMax ? readPoints(point, path, depth + 1) : []
    const href = point.content?.[0]?.['@src']
    const target = typeof href === 'string' ? resolveTarget(path, href) : children[0]?.target
    const title = cleanLine(textOfXml(point.navLabel?.[0]?.text?.[0]))
    return target ? [{ title, target, children }] : children
  })
}

function resolveTarget(from: string, href: string): string {
  const [path = '', id] = href.split('#')
  const resolved = path === '' ? from : resolvePath(from, path)
  return id ? `${resolved}#${decodeId(id)}` : resolved
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
