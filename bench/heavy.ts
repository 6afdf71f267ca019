// How much longer calls take for a member who has kept everything for years than for one who has just begun, on a server with
// many people. The two take turns, so that both meet the same machine.
import { contract } from '@fovea/contract'
import { makeCrowd, restRankingJob, withProgram } from './crowd.ts'
import { makeHeavy } from './make-heavy.ts'
import { makeLife } from './make-life.ts'
import { makeNotes } from './many-notes.ts'
import { inventAddress, signUpMember } from './member.ts'
import { atMost, type BenchOptions, type Figure, median, type Report } from './report.ts'
import { withDataDir } from './server-process.ts'

const budgetMs = 300
const ratioMax = 3
const warmUpCalls = 2

/** Calls of pages, with the amounts that pages ask for. */
const pages = [
  '/api/user/home',
  `/api/user/tasks_by_date?from=${day(-14)}&to=${day(28)}`,
  `/api/user/tracks_by_date?from=${day(-364)}&to=${day(0)}`,
  '/api/user/statistics?period=month',
  '/api/user/statistics?period=all',
  '/api/user/activity.csv',
  '/api/user/reading_statistics?period=all',
  '/api/user/typing_statistics?period=all',
  '/api/user/game_statistics?name=NUMBERS',
  '/api/user/skills',
  '/api/user/insights',
  '/api/user/highlighted_texts?limit=50',
  '/api/user/books?limit=50',
  '/api/user/tags',
  '/api/user/all-notes?limit=50',
  '/api/user/search_notes/heron?limit=50',
  '/api/user/search_notes_text/capercaillie?limit=50',
  '/api/user/game_results?limit=50',
  '/api/typing-sessions?limit=50',
  '/api/user/typing_bests',
  '/api/user/streaks',
]

/** What is sent whole: it has no ratio, since it is as long as what is kept. */
const exports = ['/api/user/tasks_export', '/api/user/highlights_export', '/api/user/note_export']

export async function measureHeavy({ isQuick }: BenchOptions): Promise<Report> {
  const people = isQuick ? 1_000 : 100_000
  const notes = isQuick ? 5_000 : 100_000
  const years = isQuick ? 2 : 9
  const times = isQuick ? 10 : 30
  let rows = 0
  const figures = await withDataDir(async (dataDir) => {
    const made = await withProgram(dataDir, async ({ url }, pool) => {
      await restRankingJob(pool)
      await makeCrowd(pool, people)
      const [heavy, light] = [await signUpMember(url), await signUpMember(url)]
      const { _id } = await heavy.call(contract.account.me)
      rows = await makeLife(pool, _id, years)
      rows += await makeHeavy(pool, _id, { tasks: 10_000, highlights: 5_000, books: 2_000 })
      await makeNotes(pool, _id, notes)
      return { heavy: heavy.token, light: light.token }
    })
    return withProgram(dataDir, ({ url }) => measure(url, made, times))
  })
  return {
    title: 'A member with much, beside one with little',
    how: [
      `One member with ${notes.toLocaleString('en')} notes and ${rows.toLocaleString('en')} other rows, another with none, among ${people.toLocaleString('en')} people.`,
      `Medians of ${times} calls of each, by turns, over HTTP; exports once. The budget is ${budgetMs} ms and ${ratioMax} times the other's.`,
    ],
    figures,
  }
}

async function measure(
  url: string,
  { heavy, light }: { heavy: string; light: string },
  times: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of pages) {
    const took = { heavy: [] as number[], light: [] as number[] }
    for (let index = -warmUpCalls; index < times; index += 1) {
      const both = { heavy: await time(url + path, heavy), light: await time(url + path, light) }
      if (index < 0) continue
      took.heavy.push(both.heavy)
      took.light.push(both.light)
    }
    const [ms, ratio] = [median(took.heavy), median(took.heavy) / median(took.light)]
    figures.push({ what: path, ...atMost(ms, budgetMs, (value) => `${value.toFixed(0)} ms`) })
    figures.push({ what: '  times', ...atMost(ratio, ratioMax, (value) => value.toFixed(1)) })
  }
  for (const path of exports) {
    const ms = await time(url + path, heavy)
    figures.push({ what: path, measured: `${(ms / 1000).toFixed(1)} s`, budget: '', verdict: '' })
  }
  return figures
}

/** Each call comes from another address, so that the limit on calls of one plays no part. */
async function time(address: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': inventAddress() },
  })
  for await (const _ of answer.body ?? []);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}

function day(fromNow: number): string {
  return new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
}
