// The menu of the slash and of `[[`. The focus stays in the text, which names the chosen option to screen readers.
import type { TablerIcon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFloating } from '#kit/ui/use-floating.ts'
import { closeSuggestion, readSuggestion, type Suggestion } from './suggestion.ts'
import classes from './suggestion-menu.module.css'
import { textFloat } from './text-float.ts'
import { keepFocus } from './tool-button.tsx'

export interface SuggestionOption {
  key: string
  label: string
  icon?: TablerIcon
  choose(place: { from: number; to: number }): void
}

export interface SuggestionOptions {
  options: SuggestionOption[]
  /** Whether the options are those of the present query. */
  isReady: boolean
  /** What is said instead of options, or besides them. */
  message?: string | undefined
}

interface SuggestionMenuProps {
  editor: Editor
  /** Hooks, one for each kind. */
  useOptions(open: Suggestion): SuggestionOptions
}

export function SuggestionMenu({ editor, useOptions }: SuggestionMenuProps) {
  const open = useEditorState({
    editor,
    selector: ({ editor }) => readSuggestion(editor.state) ?? null,
  })
  if (!open) return null
  return <OpenMenu key={open.kind} open={open} editor={editor} useOptions={useOptions} />
}

function OpenMenu({ editor, open, useOptions }: SuggestionMenuProps & { open: Suggestion }) {
  const { t } = useTranslation('notes')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { options, isReady, message } = useOptions(open)
  const [chosen, setChosen] = useState({ query: open.query, at: 0 })
  const at = chosen.query === open.query ? Math.min(chosen.at, options.length - 1) : 0
  const isShown = options.length > 0 || message !== undefined
  const active = options.length > 0 ? `${id}-${at}` : undefined

  useFloating(box, () => editor.view.coordsAtPos(open.from), textFloat)

  useEffect(() => {
    editor.storage.suggestion.onKey = (event) => {
      if (event.key === 'Escape') {
        closeSuggestion(editor.view)
        event.stopPropagation()
        return true
      }
      const option = options[at]
      if (!option || event.altKey || event.ctrlKey || event.metaKey) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : options.length - 1
        setChosen({ query: open.query, at: (at + step) % options.length })
        return true
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false
      option.choose(open)
      return true
    }
    return () => {
      editor.storage.suggestion.onKey = undefined
    }
  })

  // `]]` takes the first note.
  useEffect(() => {
    if (open.isClosed && isReady) options[0]?.choose(open)
  })

  useEffect(() => {
    const field = editor.view.dom
    if (!isShown) return
    field.setAttribute('aria-haspopup', 'listbox')
    field.setAttribute('aria-controls', id)
    if (active) field.setAttribute('aria-activedescendant', active)
    else field.removeAttribute('aria-activedescendant')
    return () => {
      for (const name of ['haspopup', 'controls', 'activedescendant']) {
        field.removeAttribute(`aria-${name}`)
      }
    }
  }, [editor, id, active, isShown])

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press only must not take the focus from the text
    <div ref={box} className={classes.menu} onMouseDown={keepFocus}>
      {message && (
        <p className={classes.message} role="status">
          {message}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t(`editor.suggest.${open.kind}`)}>
        {options.map(({ key, label, icon: Icon, choose }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the text, see aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has its keys
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            onClick={() => choose(open)}
          >
            {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
            <span>{label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
