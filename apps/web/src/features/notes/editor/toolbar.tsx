// The toolbar of the editor. It is one stop for Tab; the arrow keys move within it, and Escape goes back to the text.
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCodeDots,
  IconHighlight,
  IconItalic,
  IconLink,
  IconPlus,
  IconStrikethrough,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BlockCommand,
  insertCommands,
  listCommands,
  type PickFiles,
  styleCommands,
} from './block-commands.ts'
import { moveFocus } from './move-focus.ts'
import { TableMenu } from './table-menu.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'
import classes from './toolbar.module.css'

const marks = [
  { name: 'bold', label: 'bold', icon: IconBold, keys: 'Mod-b' },
  { name: 'italic', label: 'italic', icon: IconItalic, keys: 'Mod-i' },
  { name: 'underline', label: 'underline', icon: IconUnderline, keys: 'Mod-u' },
  { name: 'strike', label: 'strike', icon: IconStrikethrough, keys: 'Mod-Shift-s' },
  { name: 'marked', label: 'marked', icon: IconHighlight, keys: 'Mod-Shift-h' },
  { name: 'code', label: 'code', icon: IconCodeDots, keys: 'Mod-e' },
] as const

interface ToolbarProps {
  ref: Ref<{ focus(): void }>
  editor: Editor
  pickFiles: PickFiles
  editLink(): void
}

export function Toolbar({ ref, editor, pickFiles, editLink }: ToolbarProps) {
  const { t } = useTranslation('notes')
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector('button')?.focus(),
  }))
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
      isLink: editor.isActive('textLink'),
      active: [...marks, ...listCommands, ...styleCommands]
        .filter((one) => ('isActive' in one ? one.isActive?.(editor) : editor.isActive(one.name)))
        .map(({ name }) => name as string),
    }),
  })
  const isActive = (name: string) => state.active.includes(name)
  const toItem = (command: BlockCommand) => ({
    label: t(`editor.block.${command.name}`),
    icon: command.icon,
    keys: command.keys,
    run: () => command.run(editor, pickFiles),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') editor.commands.focus()
    else if (!moveFocus(event, `.${classes.tool}`, 'horizontal')) return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t('editor.toolbar')}
      className={classes.toolbar}
      onKeyDown={onKeyDown}
      onFocus={rove}
    >
      <ToolButton
        label={t('editor.undo')}
        icon={IconArrowBackUp}
        keys="Mod-z"
        tabIndex={0}
        aria-disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={t('editor.redo')}
        icon={IconArrowForwardUp}
        keys="Mod-Shift-z"
        aria-disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <span className={classes.gap} />
      <ToolMenu
        label={t('editor.style')}
        icon={IconTypography}
        items={styleCommands.map((command) => ({
          ...toItem(command),
          isActive: isActive(command.name),
        }))}
      />
      {listCommands.map((command) => (
        <ToolButton
          key={command.name}
          label={t(`editor.block.${command.name}`)}
          icon={command.icon}
          keys={command.keys}
          aria-pressed={isActive(command.name)}
          onClick={() => command.run(editor, pickFiles)}
        />
      ))}
      <span className={classes.gap} />
      {marks.map(({ name, label, icon, keys }) => (
        <ToolButton
          key={name}
          label={t(`editor.${label}`)}
          icon={icon}
          keys={keys}
          aria-pressed={isActive(name)}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <ToolButton
        label={t('editor.link')}
        icon={IconLink}
        keys="Mod-k"
        aria-pressed={state.isLink}
        onClick={editLink}
      />
      <span className={classes.gap} />
      <TableMenu editor={editor} />
      <ToolMenu label={t('editor.insert')} icon={IconPlus} items={insertCommands.map(toItem)} />
    </div>
  )
}

/** Tab comes back to the tool that was used last. */
function rove({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) {
  if (!(target instanceof HTMLElement) || !target.classList.contains(classes.tool ?? '')) return
  for (const tool of currentTarget.querySelectorAll<HTMLElement>(`.${classes.tool}`)) {
    tool.tabIndex = tool === target ? 0 : -1
  }
}
