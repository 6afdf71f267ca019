// Makes the selected words a link, or changes where a link leads.
import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTypedAddress } from './note-html.ts'
import type { Selected } from './selected.ts'

interface LinkFormProps {
  editor: Editor
  selected: Selected | null
  close(): void
}

export function LinkForm({ editor, selected, close }: LinkFormProps) {
  const { t } = useTranslation('notes')
  const id = useId()
  const link = selected?.kind === 'textLink' ? selected : undefined
  const [range] = useState(
    link ?? { from: editor.state.selection.from, to: editor.state.selection.to },
  )
  const [address, setAddress] = useState(link?.href ?? '')
  const [isWrong, setWrong] = useState(false)

  function apply(event: FormEvent) {
    event.preventDefault()
    const href = readTypedAddress(address)
    if (!href) return setWrong(true)
    setLink(editor, range, href)
    close()
  }

  return (
    <form onSubmit={apply} noValidate>
      <label htmlFor={id}>{t('editor.address')}</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it opens because the writer asked for it
        autoFocus
        value={address}
        placeholder="https://"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setAddress(target.value)
          setWrong(false)
        }}
      />
      <button type="submit">{t('editor.apply')}</button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          {t('editor.wrongAddress')}
        </p>
      )}
    </form>
  )
}

function setLink(editor: Editor, { from, to }: { from: number; to: number }, href: string): void {
  const { tr } = editor.state
  const mark = editor.schema.marks.textLink?.create({ href })
  if (!mark) return
  if (from === to) tr.insert(from, editor.schema.text(href, [mark]))
  else tr.addMark(from, to, mark)
  editor.view.dispatch(tr.removeStoredMark(mark))
}
