// Lists, numbered lists and check lists.
import { InputRule } from '@tiptap/core'
import {
  BulletList,
  ListItem,
  ListKeymap,
  OrderedList,
  TaskItem,
  TaskList,
} from '@tiptap/extension-list'

const startMax = 1_000_000

export function makeNoteLists(labelTask: (text: string) => string) {
  return [
    BulletList,
    OrderedList.extend({
      addAttributes: () => ({
        start: {
          default: 1,
          parseHTML: (element) => {
            const start = Number.parseInt(element.getAttribute('start') ?? '', 10)
            return start >= 0 && start <= startMax ? start : 1
          },
        },
      }),
    }),
    ListItem,
    ListKeymap,
    TaskList.extend({
      addKeyboardShortcuts() {
        return { 'Mod-Shift-9': () => this.editor.commands.toggleTaskList() }
      },
      /** `- [ ]` has become a list with bullets before its box is there. */
      addInputRules() {
        return [
          new InputRule({
            find: /^\[([ x]?)\]\s$/i,
            handler({ state, range, match, chain }) {
              const list = state.doc.resolve(range.from).node(-2)
              if (list?.type.name !== 'bulletList' || list.childCount !== 1) return null
              const checked = match[1]?.toLowerCase() === 'x'
              chain()
                .deleteRange(range)
                .toggleTaskList()
                .updateAttributes('taskItem', { checked })
                .run()
              return undefined
            },
          }),
        ]
      },
    }),
    TaskItem.extend({
      renderHTML: ({ HTMLAttributes }) => [
        'li',
        { 'data-type': 'taskItem', 'data-checked': HTMLAttributes['data-checked'] },
        0,
      ],
    }).configure({ nested: true, a11y: { checkboxLabel: (node) => labelTask(node.textContent) } }),
  ]
}
