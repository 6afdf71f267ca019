// The API against a bare Fastify route with one indexed, prepared query, side by side on one database: the reads that
// every page makes, a library, a chapter, and what is saved after a reading and after a round.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { type LoadResult, loadTarget, type Target } from './api-load.ts'
import { signUpMember } from './member.ts'
import { asPercent, atLeast, type BenchOptions, figure, median, type Report } from './report.ts'
import { type ServerProcess, startProgram, withServer } from './server-process.ts'

const budget = 0.6
const warmUpSeconds = 4

/** Own texts in the library that is listed, beside those that ship. */
const ownTexts = 50

interface NamedTarget extends Target {
  name: string
  /** Held to the budget: reads of one row or few. */
  isJudged?: boolean
}

export async function measureApi({ isQuick }: BenchOptions): Promise<Report> {
  // Short rounds: what else the machine does then changes little within one.
  const rounds = isQuick ? 9 : 31
  const seconds = 1
  return withServer(async (server, dataDir) => {
    const bare = await startProgram({ dataDir, program: 'bench/bare-server.ts' })
    try {
      const targets = await listTargets(server, bare)
      for (const target of targets) await loadTarget(target, warmUpSeconds)
      const results = targets.map((): LoadResult[] => [])
      // A B C, then C B A: what slows the machine down slowly hits all alike.
      for (let round = 0; round < rounds; round += 1) {
        const order = [...targets.keys()]
        for (const i of round % 2 === 0 ? order : order.reverse()) {
          const target = targets[i]
          if (target) results[i]?.push(await loadTarget(target, seconds))
        }
      }
      return describe(targets, results, `${rounds} rounds of ${seconds} s each`)
    } finally {
      await bare.stop()
    }
  })
}

async function listTargets(server: ServerProcess, bare: ServerProcess): Promise<NamedTarget[]> {
  const { token, call } = await signUpMember(server.url)
  const { _id } = await call(contract.account.me)
  const play = () => ({ _id: crypto.randomUUID(), name: 'NUMBERS', score: 20, time: 30 }) as const
  await call(contract.games.saveResult, { body: play() })
  const texts: string[] = []
  for (let count = 0; count < ownTexts; count += 1) {
    const text = 'Seven herons wait. '.repeat(600)
    const body = { _id: crypto.randomUUID(), lang: 'en', text } as const
    texts.push((await call(contract.library.addText, { body }))._id)
  }
  const textId = texts[0] ?? ''
  const read = () => ({
    _id: crypto.randomUUID(),
    textId,
    mode: 'rsvp',
    words: 300,
    time: 60,
    setWpm: 300,
  })
  const ofBare = { token, pid: bare.pid }
  const ofServer = { token, pid: server.pid }
  const { me } = contract.account
  const { standings, saveResult } = contract.games
  const { books } = contract.library
  const { chapter, finishRead } = contract.reading
  const chapterPath = fillPath(chapter.path, { id: textId, position: 0 })
  const readOf = (name: string, path: string) => ({ ...ofServer, name, url: server.url + path })
  return [
    { ...ofBare, name: 'bare route', url: `${bare.url}/prepared/${_id}` },
    { ...ofBare, name: 'bare route, query not prepared', url: `${bare.url}/users/${_id}` },
    { ...readOf(`GET ${me.path}`, me.path), isJudged: true },
    { ...readOf(`GET ${standings.path}`, standings.path), isJudged: true },
    readOf(
      `GET ${books.path}, ${ownTexts} own texts and what ships in English`,
      `${books.path}?lang=en`,
    ),
    { ...readOf('GET a chapter of 1,800 words', chapterPath), connections: 6 },
    { ...readOf(`POST ${finishRead.path}`, finishRead.path), makeBody: read },
    { ...readOf(`POST ${saveResult.path}`, saveResult.path), makeBody: play },
  ]
}

function describe(targets: NamedTarget[], results: LoadResult[][], rounds: string): Report {
  const bare = results[0] ?? []
  const all = targets.map((target, i) => ({ ...target, results: results[i] ?? [] }))
  return {
    title: 'The API against a bare route',
    how: [
      "apps/server/src/main.ts with npm start's limits, LOG_LEVEL info into a file, against bench/bare-server.ts, each in",
      `a process of its own on one private PostgreSQL; 10 callers (of the chapter 6), ${rounds}, in turn, after a warm-up. Each ratio is the`,
      'median of the ratios within a round; by processor time: that of the bare server a call over that of ours.',
      "All answers were 200. The bare route is `pool.query({ name, text: 'select * …', values: [id] })`.",
    ],
    figures: [
      ...all
        .filter(({ isJudged }) => isJudged)
        .flatMap(({ name, results: ours }) => {
          const byTime = compare(bare, ours, ({ cpuMsPerCall }) => cpuMsPerCall)
          const byCalls = compare(ours, bare, ({ callsPerSecond }) => callsPerSecond)
          const spread = `${asPercent(Math.min(...byTime))} to ${asPercent(Math.max(...byTime))}`
          return [
            { what: `${name}, by processor time`, ...atLeast(median(byTime), budget, asPercent) },
            figure('  least and most of a round', spread),
            figure('  by calls a second', asPercent(median(byCalls))),
          ]
        }),
      ...all.map(({ name, results: ours }) => figure(name, describeLoad(ours, bare))),
    ],
  }
}

/** Round by round. */
function compare(a: LoadResult[], b: LoadResult[], read: (result: LoadResult) => number) {
  return a.map((one, round) => {
    const other = b[round]
    return other ? read(one) / read(other) : Number.NaN
  })
}

function describeLoad(results: LoadResult[], bare: LoadResult[]): string {
  const calls = median(results.map(({ callsPerSecond }) => callsPerSecond))
  const cpuMs = median(results.map(({ cpuMsPerCall }) => cpuMsPerCall))
  if (Number.isNaN(cpuMs)) return `${calls.toFixed(0)} calls/s`
  const times = median(compare(results, bare, ({ cpuMsPerCall }) => cpuMsPerCall))
  return `${calls.toFixed(0)} calls/s, ${(cpuMs * 1000).toFixed(0)} µs of its processor a call, ${times.toFixed(1)} x the bare route's`
}
