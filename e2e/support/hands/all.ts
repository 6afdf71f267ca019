// The hands of all games by the kind of the game. A game without one is played by `playNewGame`.
import type { GameKind } from '@fovea/games/names.ts'
import { play2048 } from './2048.ts'
import { playAbcSort } from './abc-sort.ts'
import { playColorMatch } from './color-match.ts'
import { playFlipCards } from './flip-cards.ts'
import { playLetterGrid } from './letter-grid.ts'
import { playMemoryGrid } from './memory-grid.ts'
import { playMemoryNumber } from './memory-number.ts'
import { playMentalMath } from './mental-math.ts'
import { playNumbers } from './numbers.ts'
import { playSearchField } from './search-field.ts'
import type { PlayGame } from './seat.ts'
import { playSubvocalization } from './subvocalization.ts'
import { playSudoku } from './sudoku.ts'
import { playTwinLetters } from './twin-letters.ts'
import { playTwoColored } from './two-colored.ts'
import { playVisualSpan } from './visual-span.ts'
import { playWordScramble } from './word-scramble.ts'

export const hands: Readonly<Partial<Record<GameKind, PlayGame>>> = {
  'memory-number': playMemoryNumber,
  'memory-grid': playMemoryGrid,
  numbers: playNumbers,
  'letter-grid': playLetterGrid,
  'flip-cards': playFlipCards,
  'two-colored': playTwoColored,
  bigram: playSearchField,
  trigram: playSearchField,
  subvocalization: playSubvocalization,
  'mental-math': playMentalMath,
  '2048': play2048,
  sudoku: playSudoku,
  'color-match': playColorMatch,
  'abc-sort': playAbcSort,
  'word-scramble': playWordScramble,
  'visual-span': playVisualSpan,
  'twin-letters': playTwinLetters,
}

/** The games whose hand types where there is a keyboard. In all others it presses the same buttons as a finger. */
export const typedGames: readonly GameKind[] = [
  'memory-number',
  'subvocalization',
  'mental-math',
  '2048',
  'sudoku',
  'color-match',
  'abc-sort',
  'word-scramble',
  'visual-span',
]
