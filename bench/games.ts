// Measures the games: the size of every view, how soon a tap is painted, and whether the server agrees with the scores of
// simulated rounds.
import path from 'node:path'
import type { Game, RoundOptions } from '@fovea/games/kernel/game.ts'
import { replay } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import { games } from '@fovea/games/registry.ts'
import { withChromium } from './chromium.ts'
import { measureTaps } from './measure-taps.ts'
import { weighModules } from './page-size.ts'
import {
  asKilobytes,
  atMost,
  type BenchOptions,
  type Figure,
  figure,
  type Report,
} from './report.ts'
import { withServer } from './server-process.ts'

const viewBudget = 25_000
/** How much later than on an empty page a tap may be painted, in ms. */
const tapBudgetMs = 10

export async function measureGames({ isQuick }: BenchOptions): Promise<Report> {
  const taps = await withServer((server) =>
    withChromium((browser) => measureTaps(browser, server.url, isQuick ? 20 : 100)),
  )
  const asMs = (ms: number) => `${ms.toFixed(1)} ms`
  return {
    title: 'Games',
    how: [
      'Views: all .js and .css that a view imports and the frame of the app does not, as .br files, without words and texts.',
      'Taps: from the timestamp of the pointer event to the task after the next frame, in NUMBERS and on an empty page with one button, in turn.',
      'Rounds: by the simulated player of each game, with every skill from 0 to 1, replayed as the server does.',
    ],
    figures: [
      ...(await weighViews()),
      figure('tap to paint, empty page, p95', asMs(taps.emptyMs)),
      {
        what: 'tap to paint, NUMBERS, p95',
        ...atMost(taps.gameMs, taps.emptyMs + tapBudgetMs, asMs),
      },
      ...(await replayRounds(isQuick ? 50 : 1_000)),
    ],
  }
}

async function weighViews(): Promise<Figure[]> {
  const views = await weighModules(/games\/[^/]+\/view\.tsx$/)
  return views.map(({ module, bytes }) => ({
    what: `view of ${path.basename(path.dirname(module))}`,
    ...atMost(bytes, viewBudget, asKilobytes),
  }))
}

async function replayRounds(count: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const game of Object.values(games)) {
    const material = await game.loadMaterial?.('en')
    let agreed = 0
    let replayMs = 0
    for (let round = 0; round < count; round++) {
      const seed = round.toString(16).padStart(32, '0')
      const skill = round / count
      const log = simulateRound(game, seed, pickOptions(game, round), skill, material)
      const before = performance.now()
      const verdict = replay(game, log, material)
      replayMs += performance.now() - before
      if (verdict.valid) agreed += 1
    }
    const mean = (replayMs / count).toFixed(2)
    figures.push(
      figure(`${game.name}: replays that are valid`, `${agreed} of ${count}, ${mean} ms each`),
    )
  }
  return figures
}

function pickOptions(game: Game, round: number): RoundOptions {
  const mode = game.modes[round % game.modes.length] ?? game.modes[0]
  const { level, isHardGame } = mode
  return { variant: 'ranked', level, isHardGame, language: 'en' }
}
