// What can be done with what is selected: open or change a link, describe a picture, name the language of code.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFloating } from '#kit/ui/use-floating.ts'
import { CodePanel } from './code-panel.tsx'
import { LinkForm } from './link-form.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { readSelected, type Selected } from './selected.ts'
import classes from './selection-panel.module.css'
import { textFloat } from './text-float.ts'

interface SelectionPanelProps {
  editor: Editor
  isEditingLink: boolean
  setEditingLink(isEditing: boolean): void
  openNote(id: string): void
}

export function SelectionPanel(props: SelectionPanelProps) {
  const { editor, isEditingLink } = props
  const selected = useEditorState({ editor, selector: ({ editor }) => readSelected(editor) })
  if (isEditingLink) return <Panel {...props} selected={selected} key="edit" />
  return selected && <Panel {...props} selected={selected} key={selected.from} />
}

function Panel({
  editor,
  selected,
  isEditingLink,
  setEditingLink,
  openNote,
}: SelectionPanelProps & { selected: Selected | null }) {
  const { t } = useTranslation('notes')
  const box = useRef<HTMLFieldSetElement>(null)
  const findPlace = () => {
    const place = editor.view.coordsAtPos(selected?.from ?? editor.state.selection.from)
    if (selected?.kind !== 'code') return place
    const block = editor.view.nodeDOM(selected.from)
    const rect = block instanceof Element ? block.getBoundingClientRect() : place
    // Under the right end of the block, or of the current line if the end of the block is out of sight.
    const isSeen = rect.bottom < window.innerHeight - 100
    const line = isSeen ? rect : editor.view.coordsAtPos(editor.state.selection.head)
    return { left: rect.left, right: rect.right, top: line.top, bottom: line.bottom }
  }
  const placement = selected?.kind === 'code' ? 'bottom-end' : 'bottom-start'
  useFloating(box, findPlace, { ...textFloat, placement })

  const close = () => {
    setEditingLink(false)
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const removeLink = () => {
    if (selected?.kind !== 'textLink' && selected?.kind !== 'noteLink') return
    const { from, to, kind } = selected
    const type = editor.schema.marks[kind]
    if (type) editor.view.dispatch(editor.state.tr.removeMark(from, to, type))
    close()
  }

  const isLink = selected?.kind === 'textLink' || selected?.kind === 'noteLink'
  return (
    <fieldset
      ref={box}
      aria-label={t(`editor.panel.${isEditingLink ? 'textLink' : (selected?.kind ?? 'textLink')}`)}
      className={classes.panel}
      onKeyDown={onKeyDown}
    >
      {isEditingLink ? (
        <LinkForm editor={editor} selected={selected} close={close} />
      ) : (
        <>
          {selected?.kind === 'textLink' && (
            <>
              <a href={selected.href} target="_blank" rel="noopener noreferrer nofollow">
                {shorten(selected.href)}
              </a>
              <button type="button" onClick={() => setEditingLink(true)}>
                {t('editor.change')}
              </button>
            </>
          )}
          {selected?.kind === 'noteLink' && (
            <button type="button" onClick={() => openNote(selected.note)}>
              {t('editor.openNote')}
            </button>
          )}
          {isLink && (
            <button type="button" onClick={removeLink}>
              {t('editor.removeLink')}
            </button>
          )}
          {selected?.kind === 'picture' && <PicturePanel editor={editor} selected={selected} />}
          {selected?.kind === 'code' && <CodePanel editor={editor} selected={selected} />}
        </>
      )}
    </fieldset>
  )
}

function shorten(address: string): string {
  const text = address.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '')
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
