// Places in a note where something will stand when it is ready: a file that is being stored, a note that is being
// created. They move with the text and are no part of it.
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Change =
  | { add: string; from: number; to: number; box?: HTMLElement | undefined }
  | { remove: string }

const key = new PluginKey<DecorationSet>('pendingPlaces')

export const pendingPlaces = Extension.create({
  name: 'pendingPlaces',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, previous) {
            const places = previous.map(tr.mapping, tr.doc)
            const change = tr.getMeta(key) as Change | undefined
            if (!change) return places
            if ('remove' in change) return places.remove(find(places, change.remove))
            return places.add(tr.doc, [makePlace(change)])
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})

function makePlace({ add, from, to, box }: Extract<Change, { add: string }>): Decoration {
  if (!box) return Decoration.inline(from, to, { class: 'pending' }, { id: add })
  return Decoration.widget(from, box, {
    id: add,
    key: add,
    ignoreSelection: true,
    stopEvent: () => true,
  })
}

function find(places: DecorationSet, id: string): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

/** @param place a range of the text, or a position with a box that is shown there */
export function addPlace(
  view: EditorView,
  id: string,
  place: { from: number; to: number; box?: HTMLElement },
): void {
  view.dispatch(view.state.tr.setMeta(key, { add: id, ...place }))
}

export function removePlace(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id }))
}

/** Where a place is now, or undefined when its text was deleted. */
export function findPlace(
  state: EditorState,
  id: string,
): { from: number; to: number } | undefined {
  const [place] = find(key.getState(state) ?? DecorationSet.empty, id)
  return place && { from: place.from, to: place.to }
}
