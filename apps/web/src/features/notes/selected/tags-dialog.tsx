// Adds tags to several notes and removes them: each tag is on all of the notes, on some, or on none. A new one can be made.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'
import type { Tag } from '@fovea/contract/note-shapes.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import notesClasses from '../notes.module.css'
import { isSameTag, useTagIds } from '../use-tag-ids.ts'
import classes from './selected.module.css'
import type { SelectedNote } from './selected-notes.ts'

interface TagsDialogProps {
  isOpen: boolean
  notes: readonly SelectedNote[]
  onChange(changes: { addTags: string[]; removeTags: string[] }): void
  onClose(): void
}

export function TagsDialog({ isOpen, notes, onChange, onClose }: TagsDialogProps) {
  const { t } = useTranslation('notes')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('selection.tagThem', { count: notes.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TagChoice notes={notes} onChange={onChange} />
    </Modal>
  )
}

function TagChoice({ notes, onChange }: Pick<TagsDialogProps, 'notes' | 'onChange'>) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const { tags, findOrCreate } = useTagIds()
  const [typed, setTyped] = useState('')
  /** By id: whether the tag is put on all of the notes, or taken off. */
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const title = typed.trim()
  const create = useMutation({
    mutationFn: async () => {
      for (const id of await findOrCreate([title])) setChanged({ ...changed, [id]: true })
      setTyped('')
    },
  })
  const counts = new Map<string, number>()
  for (const note of notes) {
    for (const id of note.tags) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const shown = tags.filter((tag) => foldText(tag.title).includes(foldText(title)))
  const isNew = title !== '' && !tags.some((tag) => isSameTag(tag.title, title))
  const row = ({ _id, title: name }: Tag) => {
    const count = counts.get(_id) ?? 0
    const isOnAll = count === notes.length
    return (
      <Checkbox
        key={_id}
        className={classes.tagChoice}
        label={name}
        checked={changed[_id] ?? isOnAll}
        indeterminate={changed[_id] === undefined && count > 0 && !isOnAll}
        onChange={({ currentTarget: { checked } }) => setChanged({ ...changed, [_id]: checked })}
      />
    )
  }
  const idsOf = (isOn: boolean) => Object.keys(changed).filter((id) => changed[id] === isOn)
  return (
    <form
      className={notesClasses.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) create.mutate()
        else onChange({ addTags: idsOf(true), removeTags: idsOf(false) })
      }}
    >
      <TextInput
        size="md"
        label={t('selection.findTag')}
        maxLength={noteTitleMax}
        value={typed}
        error={create.error && describeError(create.error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.tagChoices}>{shown.map(row)}</div>
      {isNew ? (
        <SendButton size="sm" type="submit" variant="default" isSending={create.isPending}>
          {t('selection.newTag', { title })}
        </SendButton>
      ) : (
        <Button type="submit" disabled={Object.keys(changed).length === 0}>
          {t('selection.apply')}
        </Button>
      )}
    </form>
  )
}
