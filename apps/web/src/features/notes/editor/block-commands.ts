// Everything that can be begun in a note: the list of the slash menu and of the toolbar's menus.
import {
  IconBlockquote,
  IconCode,
  IconFile,
  IconH1,
  IconH2,
  IconH3,
  IconH4,
  IconLetterCase,
  IconLineDashed,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconNotes,
  IconPhoto,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'

/** Opens the system's choice of files. */
export type PickFiles = (accept: string) => void

export interface BlockCommand {
  name: BlockName
  icon: TablerIcon
  /** As Tiptap names it, such as `Mod-Alt-1`. */
  keys?: string
  isActive?(editor: Editor): boolean
  run(editor: Editor, pickFiles: PickFiles): void
}

export type BlockName =
  | 'paragraph'
  | `heading${1 | 2 | 3 | 4}`
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'quote'
  | 'codeBlock'
  | 'table'
  | 'picture'
  | 'file'
  | 'line'
  | 'noteLink'

const headingIcons = [
  [1, IconH1],
  [2, IconH2],
  [3, IconH3],
  [4, IconH4],
] as const

export const styleCommands: BlockCommand[] = [
  {
    name: 'paragraph',
    icon: IconLetterCase,
    keys: 'Mod-Alt-0',
    isActive: (editor) => editor.isActive('paragraph') && !editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().clearNodes().run(),
  },
  ...headingIcons.map(
    ([level, icon]): BlockCommand => ({
      name: `heading${level}`,
      icon,
      keys: `Mod-Alt-${level}`,
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (editor) => editor.chain().focus().setHeading({ level }).run(),
    }),
  ),
  {
    name: 'quote',
    icon: IconBlockquote,
    keys: 'Mod-Shift-b',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: IconCode,
    keys: 'Mod-Alt-c',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]

export const listCommands: BlockCommand[] = [
  {
    name: 'bulletList',
    icon: IconList,
    keys: 'Mod-Shift-8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    keys: 'Mod-Shift-7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'taskList',
    icon: IconListCheck,
    keys: 'Mod-Shift-9',
    isActive: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
]

export const insertCommands: BlockCommand[] = [
  {
    name: 'picture',
    icon: IconPhoto,
    run: (_, pickFiles) => pickFiles('image/*'),
  },
  {
    name: 'file',
    icon: IconFile,
    run: (_, pickFiles) => pickFiles(''),
  },
  {
    name: 'noteLink',
    icon: IconNotes,
    run: (editor) => editor.chain().focus().insertContent('[[').run(),
  },
  {
    name: 'line',
    icon: IconLineDashed,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

export const tableCommand: BlockCommand = {
  name: 'table',
  icon: IconTable,
  run: (editor) =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
}

export const allCommands = [...styleCommands, ...listCommands, tableCommand, ...insertCommands]
