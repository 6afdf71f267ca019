// Lists, numbered lists and check lists.
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
