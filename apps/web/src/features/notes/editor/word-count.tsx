// The number of words of the note, a moment after the last change.
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countWords } from './count-words.ts'
import classes from './note-editor.module.css'

const restMs = 400

export function WordCount({ editor }: { editor: Editor }) {
  const { t } = useTranslation('notes')
  const [words, setWords] = useState(() => countWords(editor.state.doc))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWords(countWords(editor.state.doc)), restMs)
    }
    editor.on('update', count)
    return () => {
      clearTimeout(timer)
      editor.off('update', count)
    }
  }, [editor])
  return <p className={classes.count}>{t('editor.words', { count: words })}</p>
}
