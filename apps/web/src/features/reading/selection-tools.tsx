// Actions for selected words: read from there, look a word up, copy them for a note.
import { fillDictionaryUrl } from '@fovea/contract/dictionary-url.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { IconBook2, IconCopy, IconPlayerPlay } from '@tabler/icons-react'
import { type CSSProperties, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'
import { findOnlyWord, type Quoted, quotePassage } from './quote.ts'
import classes from './selection-tools.module.css'
import { type FoundSelection, useSelectedWords } from './use-selected-words.ts'

export interface Selectable {
  container: RefObject<HTMLElement | null>
  /** The index of the word at a point of the selection. The function keeps its identity. */
  findWord(node: Node, offset: number): number | undefined
}

interface SelectionToolsProps extends Selectable {
  settings: ReaderSettings
  lang: string
  quoted: Quoted
  onReadFrom(word: number): void
}

export function SelectionTools(props: SelectionToolsProps) {
  const { t } = useTranslation('reading')
  const { selected, clear } = useSelectedWords(props.container, props.findWord)
  const [copied, setCopied] = useState<{ passage: string; isDone: boolean }>()
  if (!selected) return null
  const { passage, word } = selected
  const onlyWord = findOnlyWord(passage)
  const outcome =
    copied?.passage === passage
      ? t(copied.isDone ? 'selection.copied' : 'selection.notCopied')
      : undefined
  const copy = async () => {
    const isDone = await copyText(quotePassage(passage, props.quoted))
    setCopied({ passage, isDone })
  }
  return (
    <div
      role="toolbar"
      aria-label={t('selection.title')}
      className={classes.tools}
      style={placeAt(selected)}
      // Otherwise the press would remove the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <button
        type="button"
        onClick={() => {
          clear()
          props.onReadFrom(word)
        }}
      >
        <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        {t('selection.readFrom')}
      </button>
      {onlyWord && (
        <a
          href={fillDictionaryUrl(props.settings.dictionaryUrl, onlyWord, props.lang)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBook2 size={18} stroke={1.6} aria-hidden />
          {t('selection.lookUp')}
        </a>
      )}
      <button type="button" onClick={copy}>
        <IconCopy size={18} stroke={1.6} aria-hidden />
        {outcome ?? t('selection.copy')}
      </button>
      <span role="status" className={classes.said}>
        {outcome}
      </span>
    </div>
  )
}

const gapPx = 10
const heightPx = 48

/** Below the words, since phones put their own menu above them. Above the words when there is no room below. */
function placeAt({ rect }: FoundSelection): CSSProperties {
  const isRoomBelow = rect.bottom + gapPx + heightPx < window.innerHeight
  const top = isRoomBelow ? rect.bottom + gapPx : Math.max(gapPx, rect.top - gapPx - heightPx)
  return { top, '--middle': `${rect.left + rect.width / 2}px` } as CSSProperties
}
