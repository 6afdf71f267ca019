// The description of a picture, for people who do not see it and for text exports.
import type { Editor } from '@tiptap/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selected } from './selected.ts'

interface PicturePanelProps {
  editor: Editor
  selected: Extract<Selected, { kind: 'picture' }>
}

export function PicturePanel({ editor, selected }: PicturePanelProps) {
  const { t } = useTranslation('notes')
  const id = useId()
  function describe(alt: string) {
    const node = editor.state.doc.nodeAt(selected.from)
    if (node?.type.name !== 'image') return
    editor.chain().updateAttributes('image', { alt }).setNodeSelection(selected.from).run()
  }
  return (
    <>
      <label htmlFor={id}>{t('editor.description')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={500}
        value={selected.alt}
        onChange={({ target }) => describe(target.value)}
      />
      <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('editor.remove')}
      </button>
    </>
  )
}
