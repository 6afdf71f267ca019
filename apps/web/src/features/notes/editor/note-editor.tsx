// The editor of a note: the text, its toolbar and its menus. A key press renders only the parts that it changes.
import '@fontsource-variable/literata/wght-italic.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { createEditorParts, type PageContext } from './editor-parts.ts'
import classes from './note-editor.module.css'
import textClasses from './note-text.module.css'
import { parseNote } from './parse-note.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { serializeNote } from './serialize-note.ts'
import { type StoredFile, storeFiles } from './store-files.ts'
import { SuggestionMenu } from './suggestion-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { useSuggestionOptions } from './use-suggestion-options.ts'
import { WordCount } from './word-count.tsx'

export interface NoteEditorProps {
  /** Another note needs another key of the component. */
  initialHtml: string
  isReadOnly?: boolean
  /** Called after every change. */
  onChange: (html: string) => void
  /** Stores a file and answers what becomes part of the text. */
  storeFile: (file: File) => Promise<StoredFile>
  /** The notes whose title matches. */
  findNotes: (title: string) => Promise<{ id: string; title: string }[]>
  createNote?: (title: string) => Promise<{ id: string; title: string }>
  openNote: (id: string) => void
}

/** The line that is being written must not be hidden by the toolbar, which is above the text or, on a phone, below it. */
const scrollMargin = { top: 72, bottom: 88, left: 0, right: 0 }

export function NoteEditor(props: NoteEditorProps) {
  const { initialHtml, isReadOnly = false, findNotes, createNote, openNote } = props
  const { t } = useTranslation(['notes', 'app'])
  const describeError = useErrorMessages()
  const hint = useId()
  const toolbar = useRef<{ focus(): void }>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [isEditingLink, setEditingLink] = useState(false)
  const [trouble, tell] = useState<string>()

  const page: PageContext & { onChange: NoteEditorProps['onChange'] } = {
    t,
    describeError,
    openNote,
    storeFile: props.storeFile,
    onChange: props.onChange,
    editLink: () => setEditingLink(true),
    focusToolbar: () => toolbar.current?.focus(),
    announce(message) {
      if (status.current) status.current.textContent = message
    },
  }
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  })
  const [parts] = useState(() => createEditorParts(() => latest.current))
  useEffect(() => parts.pictures.close, [parts])

  const editor = useEditor(
    {
      extensions: parts.extensions,
      content: parseNote(initialHtml, parts.extensions),
      editable: !isReadOnly,
      injectCSS: false,
      enablePasteRules: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-describedby': hint,
          'aria-label': latest.current.t('notes:editor.text'),
          class: `${textClasses.text} ${classes.field}`,
        }),
        scrollMargin,
        scrollThreshold: scrollMargin,
      },
      onUpdate: ({ editor }) => latest.current.onChange(serializeNote(editor.state.doc)),
    },
    [],
  )

  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly])
  useEffect(() => {
    if (!isEditingLink) return
    const close = () => setEditingLink(false)
    editor.on('focus', close)
    return () => {
      editor.off('focus', close)
    }
  }, [editor, isEditingLink])

  function pickFiles(accept: string) {
    if (!picker.current) return
    picker.current.accept = accept
    picker.current.click()
  }

  return (
    <div
      className={classes.editor}
      style={{ '--placeholder': JSON.stringify(t('editor.placeholder')) } as CSSProperties}
    >
      {!isReadOnly && (
        <Toolbar ref={toolbar} editor={editor} pickFiles={pickFiles} editLink={page.editLink} />
      )}
      <EditorContent editor={editor} />
      {!isReadOnly && (
        <>
          <SuggestionMenu
            editor={editor}
            useOptions={(open) =>
              // biome-ignore lint/correctness/useHookAtTopLevel: the menu calls it as one of its hooks
              useSuggestionOptions(open, { editor, pickFiles, findNotes, createNote, tell })
            }
          />
          <SelectionPanel {...{ editor, isEditingLink, setEditingLink, openNote }} />
        </>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          storeFiles(editor.view, files, editor.state.selection.to, parts.files)
        }}
      />
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      <p ref={status} role="status" className={classes.said} />
      <p id={hint} className={classes.said}>
        {t('editor.keysHint')}
      </p>
      <WordCount editor={editor} />
    </div>
  )
}
