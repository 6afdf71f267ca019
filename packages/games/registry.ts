// Every game that can be played, by its name. The server replays results with these, so this file imports no views.
import type { GameName } from '@fovea/contract/game-names.ts'
import { eventSchema as abcSortEvents } from './abc-sort/events.ts'
import { abcSort } from './abc-sort/game.ts'
import { eventSchema as bigramEvents } from './bigram/events.ts'
import { bigram } from './bigram/game.ts'
import { type ReplayableGame, withEvents } from './kernel/game-events.ts'
import { eventSchema as numbersEvents } from './numbers/events.ts'
import { numbers } from './numbers/game.ts'
import { eventSchema as trigramEvents } from './trigram/events.ts'
import { trigram } from './trigram/game.ts'
import { eventSchema as twinLettersEvents } from './twin-letters/events.ts'
import { twinLetters } from './twin-letters/game.ts'
import { eventSchema as wordScrambleEvents } from './word-scramble/events.ts'
import { wordScramble } from './word-scramble/game.ts'

export const games: Readonly<Partial<Record<GameName, ReplayableGame>>> = {
  NUMBERS: withEvents(numbers, numbersEvents),
  BIGRAM: withEvents(bigram, bigramEvents),
  TRIGRAM: withEvents(trigram, trigramEvents),
  ABC_SORT: withEvents(abcSort, abcSortEvents),
  WORD_SCRAMBLE: withEvents(wordScramble, wordScrambleEvents),
  TWIN_LETTERS: withEvents(twinLetters, twinLettersEvents),
}
