// Drops what stands on every page and is no part of the text: running heads and feet, and page numbers.
import type { Line } from './pdf-lines.ts'

/** Points by which the place of a running head may differ. */
const tolerance = 4
/** Pages on which the same words, or the same place, show that it is one. */
const leastPages = 3
/** Lines from the top and from the bottom that are looked at. */
const depth = 2

const pageNumber =
  /^[\s\-–—|[(]*(page|seite|página|pagina|strona|стр\.?|с\.)?\s*(\d{1,4}|[ivxlc]{1,7})(\s*(\/|of|von|de|z|из)\s*\d{1,4})?[\s\-–—|\])]*$/i

export function dropRunningHeads(pages: Line[][]): Line[][] {
  const edges = pages.map(findEdges)
  const words = new Map<string, number>()
  const numbersAt = new Map<number, number>()
  for (const lines of edges) {
    for (const key of new Set(lines.map(keyOf))) words.set(key, (words.get(key) ?? 0) + 1)
    for (const { text, y } of lines) {
      if (pageNumber.test(text)) numbersAt.set(place(y), (numbersAt.get(place(y)) ?? 0) + 1)
    }
  }
  const isHead = (line: Line) => (words.get(keyOf(line)) ?? 0) >= leastPages
  const headPlaces = countPlaces(edges, isHead)
  return pages.map((lines, i) => {
    const edge = new Set(edges[i])
    return lines.filter((line) => {
      if (!edge.has(line)) return true
      const near = [-1, 0, 1].map((step) => place(line.y) + step)
      if (isHead(line)) return false
      if (pageNumber.test(line.text) && near.some((at) => numbersAt.has(at))) return false
      // The head of a short chapter: seldom the same words, but always at the same height.
      return !near.some(
        (at) => (headPlaces.get(at) ?? 0) >= Math.max(leastPages, pages.length * 0.3),
      )
    })
  })
}

function findEdges(lines: Line[]): Line[] {
  const sorted = lines.toSorted((a, b) => b.y - a.y)
  // A page with less has no edge that can be told from its text.
  if (sorted.length < depth * 2 + 1) return sorted.filter(({ text }) => pageNumber.test(text))
  return [...sorted.slice(0, depth), ...sorted.slice(-depth)]
}

/** The same head at the same height, whatever number is in it. */
function keyOf({ text, y }: Line): string {
  return `${place(y)} ${text.toLowerCase().replaceAll(/\d+|\b[ivxlc]+\b/g, '#')}`
}

function place(y: number): number {
  return Math.round(y / tolerance)
}

function countPlaces(edges: Line[][], isHead: (line: Line) => boolean): Map<number, number> {
  const places = new Map<number, number>()
  for (const line of edges.flat()) {
    if (isHead(line)) places.set(place(line.y), (places.get(place(line.y)) ?? 0) + 1)
  }
  return places
}
