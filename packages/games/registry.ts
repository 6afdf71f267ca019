// Every game that can be played, by its name. The server replays results with these, so this file imports no views.
import type { GameName } from '@fovea/contract/game-names.ts'
import { eventSchema as game2048Events } from './2048/events.ts'
import { game2048 } from './2048/game.ts'
import { eventSchema as abcSortEvents } from './abc-sort/events.ts'
import { abcSort } from './abc-sort/game.ts'
import { eventSchema as bigramEvents } from './bigram/events.ts'
import { bigram } from './bigram/game.ts'
import { eventSchema as colorMatchEvents } from './color-match/events.ts'
import { colorMatch } from './color-match/game.ts'
import { eventSchema as flipCardsEvents } from './flip-cards/events.ts'
import { flipCards } from './flip-cards/game.ts'
import { type ReplayableGame, withEvents } from './kernel/game-events.ts'
import { eventSchema as letterGridEvents } from './letter-grid/events.ts'
import { letterGrid } from './letter-grid/game.ts'
import { eventSchema as memoryGridEvents } from './memory-grid/events.ts'
import { memoryGrid } from './memory-grid/game.ts'
import { eventSchema as memoryNumberEvents } from './memory-number/events.ts'
import { memoryNumber } from './memory-number/game.ts'
import { eventSchema as mentalMathEvents } from './mental-math/events.ts'
import { mentalMath } from './mental-math/game.ts'
import { eventSchema as numbersEvents } from './numbers/events.ts'
import { numbers } from './numbers/game.ts'
import { eventSchema as subvocalizationEvents } from './subvocalization/events.ts'
import { subvocalization } from './subvocalization/game.ts'
import { eventSchema as sudokuEvents } from './sudoku/events.ts'
import { sudoku } from './sudoku/game.ts'
import { eventSchema as trigramEvents } from './trigram/events.ts'
import { trigram } from './trigram/game.ts'
import { eventSchema as twinLettersEvents } from './twin-letters/events.ts'
import { twinLetters } from './twin-letters/game.ts'
import { eventSchema as twoColoredEvents } from './two-colored/events.ts'
import { twoColored } from './two-colored/game.ts'
import { eventSchema as visualSpanEvents } from './visual-span/events.ts'
import { visualSpan } from './visual-span/game.ts'
import { eventSchema as wordScrambleEvents } from './word-scramble/events.ts'
import { wordScramble } from './word-scramble/game.ts'

export const games: Readonly<Partial<Record<GameName, ReplayableGame>>> = {
  MEMORY_NUMBER: withEvents(memoryNumber, memoryNumberEvents),
  MEMORY_GRID: withEvents(memoryGrid, memoryGridEvents),
  NUMBERS: withEvents(numbers, numbersEvents),
  LETTER_GRID: withEvents(letterGrid, letterGridEvents),
  FLIP_CARDS: withEvents(flipCards, flipCardsEvents),
  NUMBER_GRID: withEvents(twoColored, twoColoredEvents),
  BIGRAM: withEvents(bigram, bigramEvents),
  TRIGRAM: withEvents(trigram, trigramEvents),
  SUBVOCALIZATION: withEvents(subvocalization, subvocalizationEvents),
  MENTAL_MATH: withEvents(mentalMath, mentalMathEvents),
  '2048': withEvents(game2048, game2048Events),
  SUDOKU: withEvents(sudoku, sudokuEvents),
  COLOR_MATCH: withEvents(colorMatch, colorMatchEvents),
  ABC_SORT: withEvents(abcSort, abcSortEvents),
  WORD_SCRAMBLE: withEvents(wordScramble, wordScrambleEvents),
  VISUAL_SPAN: withEvents(visualSpan, visualSpanEvents),
  TWIN_LETTERS: withEvents(twinLetters, twinLettersEvents),
}
