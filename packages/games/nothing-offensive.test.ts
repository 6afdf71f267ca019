// Nothing that a game shows by lot is offensive in its language: many rounds of each game with letters, in all languages.
import { type Language, languages } from '@fovea/contract/languages.ts'
import { makeRandom } from '@fovea/core/random.ts'
import { loadStopList, spellsOffence } from '@fovea/words/stop-list.ts'
import { describe, expect, it } from 'vitest'
import { listRows, listRowsAndColumns } from './kernel/draw-decent.ts'
import type { Game, RoundOptions } from './kernel/game.ts'
import { planRound } from './kernel/game.ts'
import { advancePlay, beginPlay, takeEvent } from './kernel/play.ts'
import { columns as fieldColumns, type SearchState } from './kernel/search-field.ts'
import { simulateRound } from './kernel/simulate.ts'
import { countColumns, listCapitals } from './letter-grid/rules.ts'
import { games } from './registry.ts'
import { type State as TwinState, columns as twinColumns } from './twin-letters/rules.ts'
import type { State as SpanState } from './visual-span/rules.ts'
import { type State as ScrambleState, shuffleLetters, spell } from './word-scramble/rules.ts'

const rounds = 12

type Lines = (state: unknown, language: Language) => readonly (readonly string[])[]

/** What people read together in a state of each game that shows letters. */
const linesOf: Readonly<Record<string, Lines>> = {
  BIGRAM: listField,
  TRIGRAM: listField,
  LETTER_GRID: (state, language) => {
    const letters = listCapitals(language)
    const { ranks } = state as { ranks: readonly (number | null)[] }
    return listRowsAndColumns(
      ranks.map((rank) => letters[rank ?? -1] ?? ' '),
      countColumns(letters.length),
    )
  },
  TWIN_LETTERS: (state) => listRowsAndColumns((state as TwinState).cells, twinColumns),
  VISUAL_SPAN: (state) => [[...(state as SpanState).shown]],
  WORD_SCRAMBLE: (state) => {
    const scrambled = state as ScrambleState
    return [0, 1, 2].map((count) => [
      ...(spell(scrambled.riddle, shuffleLetters(scrambled, count)) ?? ''),
    ])
  },
}

function listField(state: unknown) {
  const { field } = state as SearchState
  const values = field.cells.map(({ value }) => value)
  return [[field.target], ...listRows(values, fieldColumns)]
}

/** Every state of some rounds that are played well, so that much is shown. */
async function listStates(game: Game, language: Language): Promise<unknown[]> {
  const material = await game.loadMaterial?.(language)
  const random = makeRandom('5'.repeat(32))
  const drawHex = () => random.nextInt(16).toString(16)
  return Array.from({ length: rounds }).flatMap((_, round) => {
    const mode = game.modes[round % game.modes.length] ?? game.modes[0]
    const options: RoundOptions = { ...mode, variant: 'ranked', language }
    const plan = planRound(game, options)
    if (plan === undefined) throw new Error('no plan')
    const seed = Array.from({ length: 32 }, drawHex).join('')
    const log = simulateRound(game, seed, options, 0.95, material)
    let play = beginPlay(game, seed, plan, material)
    const states = [play.state]
    for (const event of log.events) {
      const taken = takeEvent(game, play, event)
      if (!taken.isTaken) throw new Error(taken.refusal)
      play = taken.play
      states.push(play.state)
    }
    return [...states, advancePlay(game, play, log.endedAtMs).state]
  })
}

describe.each(Object.keys(linesOf))('%s', (name) => {
  it.each(languages)('shows nothing offensive in %s', async (language) => {
    const game = games[name as keyof typeof games]
    const stopList = await loadStopList(language)
    for (const state of await listStates(game, language)) {
      for (const line of linesOf[name]?.(state, language) ?? []) {
        expect(spellsOffence(stopList, line), line.join(' ')).toBe(false)
      }
    }
  })
})
