// Actions for selected words: highlight them, read from there, look a word up, copy them with their source.
import { fillDictionaryUrl } from '@fovea/contract/dictionary-url.ts'
import type { HighlightColour } from '@fovea/contract/note-limits.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { IconBook2, IconCopy, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#domain/highlights/copy-text.ts'
import { HighlightButtons } from '#domain/highlights/highlight-buttons.tsx'
import { NoteOutcome } from '#domain/highlights/note-outcome.tsx'
import { SelectionBar } from '#domain/highlights/selection-bar.tsx'
import { useCopyToNote } from '#domain/highlights/use-copy-to-note.ts'
import {
  type FoundSelection,
  type Selectable,
  useSelectedWords,
} from '#domain/highlights/use-selected-words.ts'
import type { ReadingProps } from '../frame/reading-props.ts'
import { findOnlyWord, quotePassage } from './quote.ts'

export interface SelectableWords extends Selectable {
  /** Where words are on the page. */
  findRanges(span: Span): Range[]
}

interface SelectionToolsProps extends SelectableWords {
  reading: ReadingProps
  onReadFrom(word: number): void
}

export function SelectionTools(props: SelectionToolsProps) {
  const { reading, container, findRanges } = props
  const { selected, clear } = useSelectedWords(props)
  const { text, selectSentence } = reading
  useEffect(() => {
    selectSentence.current = (word) => {
      const sentence = text.sentences[text.words[word]?.sentence ?? -1]
      const ranges = sentence ? findRanges(sentence) : []
      const [first, last] = [ranges[0], ranges.at(-1)]
      if (!first || !last) return
      document
        .getSelection()
        ?.setBaseAndExtent(
          first.startContainer,
          first.startOffset,
          last.endContainer,
          last.endOffset,
        )
    }
    return () => {
      selectSentence.current = undefined
    }
  }, [text, selectSentence, findRanges])
  if (!selected) return null
  const close = () => {
    clear()
    container.current?.focus({ preventScroll: true })
  }
  return <Tools {...props} selected={selected} onClose={close} />
}

interface ToolsProps extends SelectionToolsProps {
  selected: FoundSelection
  onClose(): void
}

function Tools({ reading, selected, onReadFrom, onClose }: ToolsProps) {
  const { t } = useTranslation(['reading', 'highlights'])
  const [copied, setCopied] = useState<{ passage: string; isDone: boolean }>()
  const toNote = useCopyToNote()
  const { source, settings } = reading
  const { highlighter, highlights } = reading.marks
  const { passage, span } = selected
  const there = highlights.findLast(({ start, end }) => start <= span.start && end >= span.end)
  const onlyWord = findOnlyWord(passage)
  const copyOutcome =
    copied?.passage === passage
      ? t(copied.isDone ? 'highlights:selection.copied' : 'highlights:selection.notCopied')
      : undefined
  const copy = async () => {
    const isDone = await copyText(quotePassage(passage, source.quoted))
    setCopied({ passage, isDone })
  }
  const findOrMake = (colour: HighlightColour) => there?.id ?? highlighter?.make(span, colour) ?? ''
  return (
    <SelectionBar
      rect={selected.rect}
      onClose={onClose}
      outcome={copyOutcome ?? (toNote.isIdle ? undefined : <NoteOutcome copying={toNote} />)}
    >
      {highlighter && (
        <HighlightButtons
          colour={there?.colour}
          onColour={(colour) => {
            if (there) highlighter.recolour(there.id, colour)
            else highlighter.make(span, colour)
            onClose()
          }}
          onComment={() => {
            highlighter.open(findOrMake('yellow'))
            onClose()
          }}
          onNote={() => toNote.mutate([findOrMake('yellow')])}
        />
      )}
      <button
        type="button"
        onClick={() => {
          onClose()
          onReadFrom(span.start)
        }}
      >
        <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        {t('selection.readFrom')}
      </button>
      {onlyWord && (
        <a
          href={fillDictionaryUrl(settings.dictionaryUrl, onlyWord, source.lang)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBook2 size={18} stroke={1.6} aria-hidden />
          {t('selection.lookUp')}
        </a>
      )}
      <button type="button" onClick={copy}>
        <IconCopy size={18} stroke={1.6} aria-hidden />
        {t('highlights:selection.copy')}
      </button>
    </SelectionBar>
  )
}
