// Counts the words of a note. Blocks that have not changed are not counted again.
import type { Node } from '@tiptap/pm/model'

const counted = new WeakMap<Node, number>()
const letterOrDigit = /[\p{L}\p{N}]/u
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

export function countWords(node: Node): number {
  const known = counted.get(node)
  if (known !== undefined) return known
  let words = 0
  if (node.isTextblock) words = countText(node.textBetween(0, node.content.size, ' ', ' '))
  else for (const child of node.children) words += countWords(child)
  counted.set(node, words)
  return words
}

/** A word is what stands between spaces and has a letter or digit; scripts without spaces are cut by the browser. */
function countText(text: string): number {
  if (unspaced.test(text)) {
    return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length
  }
  return text.split(/\s+/).filter((run) => letterOrDigit.test(run)).length
}
