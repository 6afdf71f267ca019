// Tests what the modes on a page rely on, for several writing systems: right to left, without spaces, mixed.
import { describe, expect, it } from 'vitest'
import { chunkWords } from './chunk.ts'
import { createPlayer, currentWord, type Player, play, seek, setChunkSize, tick } from './player.ts'
import { contextAt } from './position.ts'
import { deliveredWpm } from './result.ts'
import { shareOfSpan, wordOnset } from './timeline.ts'
import { tokenizeText } from './tokenize.ts'

const texts = {
  Hebrew: 'העורב ישב על הגדר. הוא ספר את הצעדים, אחד אחרי השני.\n\nאיש לא ענה לו.',
  Arabic: 'جلس الغراب على السور؛ وعدّ الخطوات واحدة واحدة. لم يجبه أحد.',
  Chinese: '我喜欢读书。乌鸦坐在栅栏上，一步一步地数着。\n\n没有人回答它。',
  Japanese: '私は本を読むのが好きです。カラスは柵の上に座って歩数を数えた。',
  Thai: 'อีกานั่งอยู่บนรั้ว มันนับก้าวทีละก้าว',
  'both directions': 'The word שלום means peace. In 1948 כתב המשורר, “Raven”, and stopped.',
}

const settings = { wpm: 450, chunkSize: 1, rampWords: 0 }

function readThrough(player: Player): { words: number[]; player: Player } {
  const words: number[] = []
  let now = play(player)
  for (let ms = 0; now.status === 'playing'; ms += 16) {
    now = tick(now, ms)
    if (words.at(-1) !== currentWord(now)) words.push(currentWord(now))
  }
  return { words, player: now }
}

describe.each(Object.entries(texts))('%s', (_, source) => {
  const text = tokenizeText(source, 'en')

  it('has several words, each inside its sentence and its paragraph', () => {
    expect(text.words.length).toBeGreaterThan(4)
    for (const word of text.words.keys()) {
      const { sentence, paragraph } = contextAt(text, word) ?? {}
      for (const span of [sentence, paragraph]) {
        expect(span?.start).toBeLessThanOrEqual(word)
        expect(span?.end).toBeGreaterThan(word)
      }
    }
  })

  it('is gone through word by word, in order, at the set speed', () => {
    const { words, player } = readThrough(createPlayer(text, settings))
    expect(words).toEqual([...text.words.keys()])
    expect(player.readWords).toBeCloseTo(text.words.length)
    expect(deliveredWpm(player.readWords, player.activeMs)).toBeCloseTo(settings.wpm, 0)
  })

  it('keeps its word when the mode changes, with any size of chunks', () => {
    for (const word of text.words.keys()) {
      const onPage = createPlayer(text, settings, word)
      expect(currentWord(onPage)).toBe(word)
      const onStage = createPlayer(text, { ...settings, chunkSize: 3 }, currentWord(onPage))
      expect(currentWord(onStage)).toBe(word)
      expect(currentWord(setChunkSize(onStage, 5))).toBe(word)
    }
  })
})

describe('a chunk that begins at the word from which reading continues', () => {
  it('leaves out no word before it', () => {
    const text = tokenizeText('One two three four five six. Seven eight.', 'en')
    const spans = chunkWords(text, 3, 4).map(({ startWord, endWord }) => [startWord, endWord])
    expect(spans).toEqual([
      [0, 3],
      [3, 4],
      [4, 6],
      [6, 8],
    ])
  })
})

describe('the share of a line that has been read', () => {
  it('rises from 0 at its first word to 1 at its end, and not above', () => {
    const player = createPlayer(tokenizeText('One two three four five six seven.', 'en'), settings)
    const { timeline } = player
    const line = { start: 2, end: 5 }
    const shareAt = (word: number) => shareOfSpan(timeline, line, wordOnset(timeline, word))
    expect([0, 2, 5, 7].map(shareAt)).toEqual([0, 0, 1, 1])
    expect(shareOfSpan(timeline, line, seek(player, 3).place)).toBeGreaterThan(0.2)
    expect(shareOfSpan(timeline, { start: 3, end: 3 }, 3)).toBe(0)
  })
})
