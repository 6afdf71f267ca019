// Colours code by its language. The colours are no part of the note. The grammars are loaded when a note has code.
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type ColouredPart, colourCode, loadGrammars } from './grammars.ts'

interface Colours {
  blocks: Placed[]
  set: DecorationSet
}

interface Placed {
  node: Node
  at: number
}

const key = new PluginKey<Colours>('codeColours')
const colours = new WeakMap<Node, ColouredPart[]>()

export const codeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins() {
    return [
      new Plugin<Colours>({
        key,
        state: {
          init: (_, { doc }) => colour(doc),
          apply(tr, previous) {
            if (tr.getMeta(key)) return colour(tr.doc)
            if (!tr.docChanged) return previous
            const blocks = findCode(tr.doc)
            const isSame = (block: Placed, index: number) =>
              block.node === previous.blocks[index]?.node
            return blocks.length === previous.blocks.length && blocks.every(isSame)
              ? { blocks, set: previous.set.map(tr.mapping, tr.doc) }
              : colour(tr.doc, blocks)
          },
        },
        props: { decorations: (state) => key.getState(state)?.set },
        view(view) {
          let isAsked = false
          const ask = () => {
            if (isAsked || !key.getState(view.state)?.blocks.length) return
            isAsked = true
            loadGrammars().then(
              () => view.isDestroyed || view.dispatch(view.state.tr.setMeta(key, true)),
              // Without a connection code stays in one colour, until the next change.
              () => {
                isAsked = false
              },
            )
          }
          ask()
          return { update: ask }
        },
      }),
    ]
  },
})

function findCode(doc: Node): Placed[] {
  const blocks: Placed[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock') blocks.push({ node, at })
    return !node.isTextblock
  })
  return blocks
}

function colour(doc: Node, blocks = findCode(doc)): Colours {
  const decorations = blocks.flatMap(({ node, at }) =>
    colourBlock(node).map(({ from, to, names }) =>
      Decoration.inline(at + 1 + from, at + 1 + to, { class: names }),
    ),
  )
  return { blocks, set: DecorationSet.create(doc, decorations) }
}

function colourBlock(node: Node): ColouredPart[] {
  const known = colours.get(node)
  if (known) return known
  const parts = colourCode(node.textContent, node.attrs.language)
  if (!parts) return []
  colours.set(node, parts)
  return parts
}
