// Compares the API with a bare Fastify route that runs one indexed, prepared query on the same database. It measures
// the reads that every page makes, a library, a chapter, and the calls that save a reading and a round.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { type LoadResult, loadTarget, type Target } from './api-load.ts'
import { signUpMember } from './member.ts'
import { asPercent, atLeast, type BenchOptions, figure, median, type Report } from './report.ts'
import { type ServerProcess, startProgram, withServer } from './server-process.ts'

const budget = 0.6
const warmUpSeconds = 4

/** How many own texts the listed library contains, in addition to the books that ship. */
const ownTexts = 50

interface NamedTarget extends Target {
  name: string
  /** Whether the budget applies. It applies only to calls that read one row or a few. */
  isJudged?: boolean
}

export async function measureApi({ isQuick }: BenchOptions): Promise<Report> {
  // Rounds are short, so that the other work of the machine changes little within one.
  const rounds = isQuick ? 9 : 31
  const seconds = 1
  return withServer(async (server, dataDir) => {
    const bare = await startProgram({ dataDir, program: 'bench/bare-server.ts' })
    try {
      const targets = await listTargets(server, bare)
      for (const target of targets) await loadTarget(target, warmUpSeconds)
      const results = targets.map((): LoadResult[] => [])
      // The order is A B C, then C B A, so that a machine that slowly gets slower affects all targets equally.
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
      'apps/server/src/main.ts with the limits of npm start and LOG_LEVEL info into a file, against bench/bare-server.ts: two',
      `processes on one private PostgreSQL. 10 callers (6 for the chapter), ${rounds}, in turn, after a warm-up. Each ratio is the`,
      'median of the ratios of the rounds. By processor time, it is the time per call of the bare server divided by ours.',
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
            figure('  lowest and highest round', spread),
            figure('  by calls a second', asPercent(median(byCalls))),
          ]
        }),
      ...all.map(({ name, results: ours }) => figure(name, describeLoad(ours, bare))),
    ],
  }
}

/** Returns the ratio of `a` to `b` in each round. */
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
  return `${calls.toFixed(0)} calls/s, ${(cpuMs * 1000).toFixed(0)} µs of processor time per call, ${times.toFixed(1)} x the bare route's`
}
