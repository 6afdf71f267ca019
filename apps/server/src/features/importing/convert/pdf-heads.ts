// Removes what is repeated on every page and does not belong to the text: running heads, running feet and page numbers.
import type { Line } from './pdf-lines.ts'

/** How far the position of a running head may vary, in points. */
const tolerance = 4
/** On how many pages the same words or position must occur. */
const leastPages = 3
/** How many lines at the top and at the bottom are examined. */
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
      // The running head of a short chapter is not repeated often enough, but it has the same position as the others.
      return !near.some(
        (at) => (headPlaces.get(at) ?? 0) >= Math.max(leastPages, pages.length * 0.3),
      )
    })
  })
}

function findEdges(lines: Line[]): Line[] {
  const sorted = lines.toSorted((a, b) => b.y - a.y)
  // On a page with fewer lines, the edges cannot be distinguished from the text.
  if (sorted.length < depth * 2 + 1) return sorted.filter(({ text }) => pageNumber.test(text))
  return [...sorted.slice(0, depth), ...sorted.slice(-depth)]
}

/** Equal for the same head at the same height. Numbers are ignored. */
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
