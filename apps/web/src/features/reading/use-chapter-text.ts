// The words of a chapter, cut while the page stays free; undefined until they are there.
import type { Language } from '@fovea/contract/languages.ts'
import { useEffect, useState } from 'react'
import { type ChapterText, tokenizeChapter } from './chapter-text.ts'

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

export function useChapterText(source: string, language: Language): ChapterText | undefined {
  const [text, setText] = useState<ChapterText>()
  useEffect(() => {
    let isWanted = true
    tokenizeChapter(source, language, rest, () => isWanted).then((next) => {
      if (next) setText(next)
    })
    return () => {
      isWanted = false
    }
  }, [source, language])
  return text?.source === source ? text : undefined
}
