// Compares the calls about results and leaderboards on a large database with the same calls on a small one.
import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { countBoards } from '@fovea/server/src/features/boards/count-boards.ts'
import { createDb } from '@fovea/server/src/platform/database.ts'
import {
  type Crowd,
  type Database,
  keenResults,
  makeCrowd,
  restRankingJob,
  resultsEach,
  wakeRankingJob,
  withProgram,
} from './crowd.ts'
import { askOften, type Question, readEachTime, saveEachTime } from './questions.ts'
import { asSeconds, atMost, type BenchOptions, type Figure, figure, type Report } from './report.ts'
import { type ServerProcess, withDataDir } from './server-process.ts'

const budget = 2
const smallPeople = 1_000

interface Place {
  server: ServerProcess
  pool: Database
  crowd: Crowd
  /** The first run of the job, which writes every row of the overall leaderboard. */
  firstJobMs: number
}

export async function measureBoards({ isQuick }: BenchOptions): Promise<Report> {
  const largePeople = isQuick ? 50_000 : 1_000_000
  const calls = isQuick ? 150 : 300
  return withPlace(smallPeople, (small) =>
    withPlace(largePeople, async (large) => {
      const figures: Figure[] = []
      for (const question of listQuestions()) {
        figures.push(...(await compare(question, [small, large], calls)))
      }
      figures.push(
        ...(await compareDuringJob([small, large], calls)),
        ...(await measureKeen(large, calls)),
        ...(await timeJobs(small, 'small')),
        ...(await timeJobs(large, 'large')),
      )
      return {
        title: 'Results and leaderboards of many people',
        how: explain(large, calls),
        figures,
      }
    }),
  )
}

function explain({ crowd: { people, filledMs } }: Place, calls: number): string[] {
  const size = (count: number) =>
    `${count.toLocaleString('en')} people with ${(count * resultsEach).toLocaleString('en')} results`
  return [
    `Small: ${size(smallPeople)}. Large: ${size(people)}, made in ${asSeconds(filledMs)}. Each has a server and`,
    `a private PostgreSQL of its own, started again after the rows were made. ${calls} calls of each kind after a warm-up, one`,
    'at a time, small and large in turn, by 150 members who are spread over all. The rows that were made have no replays.',
    'The database of the large one fits into the memory of the machine, but not into that of PostgreSQL.',
  ]
}

/** Calls `use` with a server that has been started again after its database was filled, as after an upgrade. */
function withPlace<T>(people: number, use: (place: Place) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const made = await withProgram(dataDir, async (_, pool) => {
      await restRankingJob(pool)
      const crowd = await makeCrowd(pool, people)
      const firstJobMs = await timeJob(pool)
      await wakeRankingJob(pool)
      return { crowd, firstJobMs }
    })
    return withProgram(dataDir, (server, pool) => use({ server, pool, ...made }))
  })
}

function listQuestions(): Question[] {
  const { boards, rounds, games } = contract
  const leaders = boards.leadersByScore.path
  return [
    { name: `POST ${games.saveResult.path}`, ask: saveEachTime() },
    readEachTime(games.standings.path),
    ...['', '?period=week', '?name=NUMBERS', '?name=2048', '?name=NUMBERS&period=day'].map(
      (query) => readEachTime(leaders + query),
    ),
    ...[30, 400].map((days) => readEachTime(daysPath(rounds.allGamesByDays.path, days))),
  ]
}

function daysPath(path: string, days: number): string {
  const today = new Date().toISOString().slice(0, 10)
  return `${path}?from=${addDays(today, 1 - days)}&to=${today}`
}

const asMs = (ms: number) => `${ms.toFixed(1)} ms`
const asTimes = (ratio: number) => `${ratio.toFixed(2)} x`

async function compare(question: Question, places: Place[], calls: number): Promise<Figure[]> {
  const [small, large] = await askOften(question, places.map(toTarget), calls)
  return [
    { what: question.name, ...atMost(ratioOf(large, small), budget, asTimes) },
    figure('  p50, small and large', `${asMs(at(small, 0.5))}, ${asMs(at(large, 0.5))}`),
    figure('  p95, small and large', `${asMs(at(small, 0.95))}, ${asMs(at(large, 0.95))}`),
  ]
}

function toTarget({ server, crowd }: Place) {
  return { url: server.url, tokens: crowd.tokens }
}

/** On the large database the job works without a rest. Otherwise it rests most of the time. */
async function compareDuringJob(places: [Place, Place], calls: number): Promise<Figure[]> {
  let isDone = false
  const work = async () => {
    while (!isDone) await timeJob(places[1].pool)
  }
  const question = { name: 'POST, large while the job works', ask: saveEachTime() }
  const [figures] = await Promise.all([
    compare(question, places, calls).finally(() => {
      isDone = true
    }),
    work(),
  ])
  return figures.map(({ what, measured }) => figure(what, measured))
}

async function measureKeen({ server, crowd }: Place, calls: number): Promise<Figure[]> {
  const { rounds, gameStatistics } = contract
  const target = { url: server.url, tokens: [crowd.keenToken] }
  const statistics = gameStatistics.gameStatistics.path
  const figures: Figure[] = []
  for (const path of [
    rounds.results.path,
    `${rounds.results.path}?name=NUMBERS`,
    `${statistics}?name=NUMBERS`,
    `${statistics}?name=NUMBERS&period=month`,
    gameStatistics.skills.path,
    daysPath(rounds.allGamesByDays.path, 400),
  ]) {
    const [times] = await askOften(readEachTime(path), [target], Math.min(calls, 100))
    const what = `GET ${path}, ${keenResults.toLocaleString('en')} own results`
    figures.push(figure(what, `p50 ${asMs(at(times, 0.5))}, p95 ${asMs(at(times, 0.95))}`))
  }
  return figures
}

async function timeJobs({ pool, firstJobMs }: Place, size: string): Promise<Figure[]> {
  await restRankingJob(pool)
  const laterMs = await timeJob(pool)
  return [
    figure(`ranking job, ${size}, the first time`, asSeconds(firstJobMs)),
    figure(`ranking job, ${size}, later`, asSeconds(laterMs)),
  ]
}

async function timeJob(pool: Database): Promise<number> {
  const startedAt = performance.now()
  await countBoards(createDb(pool), new Date())
  return performance.now() - startedAt
}

function ratioOf(large: readonly number[] = [], small: readonly number[] = []): number {
  return at(large, 0.95) / at(small, 0.95)
}

function at(times: readonly number[] = [], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}
