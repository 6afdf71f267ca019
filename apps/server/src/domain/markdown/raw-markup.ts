// Handles HTML inside of Markdown. Its links and pictures name files, where those of notes name ids.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import { Parser } from 'htmlparser2'
import type { Finders } from './finders.ts'

const linkOrPicture = /<(?:img|a)\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi

/** Returns the markup with the ids of notes and files instead of their names. */
export function resolveMarkup(markup: string, finders: Finders): string {
  return markup.replaceAll(linkOrPicture, (tag) => {
    const { name, attributes } = readTag(tag)
    if (name === 'a') return resolveLink(attributes.href ?? '', finders)
    return resolvePicture(attributes.src ?? '', attributes.alt ?? '', finders)
  })
}

/** @returns the beginning of a link */
export function resolveLink(address: string, finders: Finders): string {
  if (isOutside(address)) return `<a href="${escapeHtml(address)}">`
  const id = findDecoded(address, finders.findNote)
  if (id !== undefined) return `<a data-note="${id}">`
  findDecoded(address, finders.findFile)
  // The end of a link that has no beginning is ignored.
  return ''
}

export function resolvePicture(address: string, alt: string, finders: Finders): string {
  if (isOutside(address))
    return `<a href="${escapeHtml(address)}">${escapeText(alt.trim() || address)}</a>`
  const file = findDecoded(address, finders.findFile)
  if (!file) return escapeText(alt || address)
  if (!file.isPicture) return escapeText(alt || file.name)
  return `<img data-file="${file.id}"${alt === '' ? '' : ` alt="${escapeHtml(alt)}"`}>`
}

function isOutside(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(address)
}

/** Addresses may be written with `%20` and the like, or as the names are. */
function findDecoded<Found>(
  address: string,
  find: (name: string) => Found | undefined,
): Found | undefined {
  const found = find(address)
  if (found !== undefined || !address.includes('%')) return found
  try {
    return find(decodeURIComponent(address))
  } catch {
    return undefined
  }
}

function readTag(tag: string): { name: string; attributes: Record<string, string> } {
  let read = { name: '', attributes: {} }
  const parser = new Parser({
    onopentag(name, attributes) {
      read = { name, attributes }
    },
  })
  parser.end(tag)
  return read
}
