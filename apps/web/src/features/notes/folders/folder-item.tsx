// One folder of the tree. Notes and other folders can be dropped on it.
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemMenu } from '../item-menu.tsx'
import { NameField } from '../name-field.tsx'
import notesClasses from '../notes.module.css'
import { type Dragged, isDragged, readDragged, startDrag } from './dragged.ts'
import type { FolderRow } from './folder-rows.ts'
import classes from './side.module.css'

interface FolderItemProps {
  row: FolderRow
  isCurrent: boolean
  /** Whether the Tab key leads to it: one folder of the tree does. */
  isTabbed: boolean
  isRenaming: boolean
  after: ReactNode
  onKey(event: KeyboardEvent): void
  onFocus(): void
  onShow(): void
  onToggle(): void
  onRename(title: string | undefined): void
  onDropped(dragged: Dragged): void
  actions: Record<'add' | 'rename' | 'move' | 'delete', () => void>
}

export function FolderItem(props: FolderItemProps) {
  const { row, isCurrent, isTabbed, isRenaming, after, actions } = props
  const { t } = useTranslation('notes')
  const [isOver, setIsOver] = useState(false)
  const { folder, level, isOpen, hasChildren } = row
  const { title } = folder
  const indent = { paddingLeft: `${(level - 1) * 0.9}rem` }
  if (isRenaming) {
    return (
      <div role="none" className={classes.naming} style={indent}>
        <NameField
          label={t('folders.name')}
          name={title}
          onName={props.onRename}
          onCancel={() => props.onRename(undefined)}
        />
      </div>
    )
  }
  return (
    <>
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-selected={isCurrent}
        aria-label={t('side.named', { title, count: folder.notes })}
        tabIndex={isTabbed ? 0 : -1}
        data-folder={folder._id}
        data-over={isOver || undefined}
        className={classes.folder}
        style={indent}
        onKeyDown={props.onKey}
        onFocus={props.onFocus}
        onClick={props.onShow}
        draggable
        onDragStart={(event) =>
          startDrag(event, { kind: 'folder', id: folder._id, title: folder.title })
        }
        onDragOver={(event) => {
          if (!isDragged(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false)
          const dragged = readDragged(event)
          if (!dragged) return
          event.preventDefault()
          props.onDropped(dragged)
        }}
      >
        <UnstyledButton
          className={classes.chevron}
          data-open={isOpen || undefined}
          data-empty={!hasChildren || undefined}
          tabIndex={-1}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            props.onToggle()
          }}
        >
          {hasChildren && <IconChevronRight size={16} stroke={1.6} />}
        </UnstyledButton>
        <IconFolder size={18} stroke={1.6} aria-hidden />
        <span className={classes.folderName}>{title}</span>
        <span className={notesClasses.amount} aria-hidden>
          {folder.notes > 0 && folder.notes}
        </span>
        {/* Presses and keys in the menu are not presses and keys on the folder. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events of the menu from the folder */}
        <span
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <ItemMenu
            label={t('folders.more', { title })}
            actions={[
              { label: t('folders.addIn'), run: actions.add },
              { label: t('rename'), run: actions.rename },
              { label: t('move'), run: actions.move },
            ]}
            deletion={{ label: t('delete'), run: actions.delete }}
          />
        </span>
      </div>
      {after}
    </>
  )
}
