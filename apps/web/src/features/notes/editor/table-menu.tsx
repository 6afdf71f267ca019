// The menu for tables: it makes one, and inside of one it adds and deletes rows and columns.
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { tableCommand } from './block-commands.ts'
import { ToolMenu } from './tool-menu.tsx'

const commands = {
  rowAbove: 'addRowBefore',
  rowBelow: 'addRowAfter',
  columnBefore: 'addColumnBefore',
  columnAfter: 'addColumnAfter',
  headerRow: 'toggleHeaderRow',
  deleteRow: 'deleteRow',
  deleteColumn: 'deleteColumn',
  deleteTable: 'deleteTable',
} as const
const names = Object.keys(commands) as (keyof typeof commands)[]

export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('notes')
  const isInside = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('table'),
  })
  const items = isInside
    ? names.map((name) => ({
        label: t(`editor.table.${name}`),
        run: () => editor.chain().focus()[commands[name]]().run(),
      }))
    : [{ label: t('editor.table.insert'), run: () => tableCommand.run(editor, () => {}) }]
  return <ToolMenu label={t('editor.block.table')} icon={IconTable} items={items} />
}
