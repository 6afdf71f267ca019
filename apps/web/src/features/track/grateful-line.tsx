// One line of the list, which becomes a field when it is changed.
import { gratefulLineMax } from '@fovea/contract/track-limits.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLine } from './lines.ts'
import classes from './track.module.css'

interface GratefulLineProps {
  line: string
  onChange(line: string): void
  onDelete(): void
}

export function GratefulLine({ line, onChange, onDelete }: GratefulLineProps) {
  const { t } = useTranslation('track')
  /** Undefined unless it is being changed. */
  const [typed, setTyped] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    const changed = toLine(typed ?? '')
    setTyped(undefined)
    if (changed && changed !== line) onChange(changed)
  }

  if (typed !== undefined) {
    return (
      <li>
        <form className={classes.add} onSubmit={save}>
          <TextInput
            size="md"
            aria-label={t('grateful.change', { line })}
            maxLength={gratefulLineMax}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
          />
          <Button type="submit" size="md" variant="default">
            {t('grateful.save')}
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={classes.line}>
      <span>{line}</span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('grateful.change', { line })}
        onClick={() => setTyped(line)}
      >
        <IconPencil size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('grateful.delete', { line })}
        onClick={onDelete}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
