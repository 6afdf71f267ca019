// The grammars that colour code: loaded on the first use, then there for every note.
import type { createLowlight } from 'lowlight'

export interface ColouredPart {
  from: number
  to: number
  /** The names of its classes. */
  names: string
}

type Lowlight = ReturnType<typeof createLowlight>
type Tree = ReturnType<Lowlight['highlight']>['children']

/** Longer code stays in one colour, since a key press in it would colour all of it again. */
const codeMax = 20_000

let lowlight: Lowlight | undefined

export async function loadGrammars(): Promise<void> {
  if (lowlight) return
  const { common, createLowlight } = await import('lowlight')
  lowlight = createLowlight(common)
}

/** @returns undefined until the grammars are loaded */
export function colourCode(code: string, language: string | null): ColouredPart[] | undefined {
  if (!lowlight) return undefined
  if (!language || !lowlight.registered(language) || code.length > codeMax) return []
  const parts: ColouredPart[] = []
  collect(lowlight.highlight(language, code).children, '', 0, parts)
  return parts
}

function collect(tree: Tree, names: string, start: number, parts: ColouredPart[]): number {
  let at = start
  for (const node of tree) {
    if (node.type === 'text') {
      const to = at + node.value.length
      if (names) parts.push({ from: at, to, names })
      at = to
    } else if (node.type === 'element') {
      const own = Array.isArray(node.properties.className)
        ? node.properties.className.join(' ')
        : ''
      at = collect(node.children, own || names, at, parts)
    }
  }
  return at
}
