// Compares searching, listing and saving notes of a member who has very many with a member who has few.
import { contract } from '@fovea/contract'
import { type Database, withProgram } from './crowd.ts'
import { makeNotes, sought } from './many-notes.ts'
import { type Member, makeMember, signUpMember } from './member.ts'
import { asSeconds, atMost, type BenchOptions, type Figure, figure, type Report } from './report.ts'
import { type ServerProcess, withDataDir } from './server-process.ts'

const searchBudgetMs = 100
const saveBudget = 2
const smallCount = 1_000
const warmUpCalls = 10

interface Place {
  server: ServerProcess
  pool: Database
  member: Member
  ids: string[]
  filledMs: number
}

interface Call {
  name: string
  /** How it is judged: by its time with many notes, or by how much longer it takes with many than with few. */
  by: 'time' | 'ratio' | 'nothing'
  /** @param index how often it was called before */
  run(place: Place, index: number): Promise<unknown>
}

export async function measureNotes({ isQuick }: BenchOptions): Promise<Report> {
  const largeCount = isQuick ? 20_000 : 100_000
  const calls = isQuick ? 40 : 100
  return withPlace(smallCount, (small) =>
    withPlace(largeCount, async (large) => {
      const figures: Figure[] = []
      for (const call of listCalls()) figures.push(...(await compare(call, small, large, calls)))
      return {
        title: 'Notes of a member who has very many',
        how: [
          `Small: ${smallCount.toLocaleString('en')} notes of one member. Large: ${largeCount.toLocaleString('en')}, made in ${asSeconds(large.filledMs)}. A note has about 1 kB of text in`,
          'one of nine languages, one in 500 has 20 kB. Each has a server and a private PostgreSQL of its own, started again after the',
          `rows were made. ${calls} calls of each kind after a warm-up, one at a time, small and large in turn, over HTTP. A search answers up to 50 notes.`,
        ],
        figures,
      }
    }),
  )
}

/** Calls `use` with a server that has been started again after its database was filled. */
function withPlace<T>(count: number, use: (place: Place) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const made = await withProgram(dataDir, async ({ url }, pool) => {
      const member = await signUpMember(url)
      const { _id } = await member.call(contract.account.me)
      const startedAt = performance.now()
      const ids = await makeNotes(pool, _id, count)
      return { token: member.token, ids, filledMs: performance.now() - startedAt }
    })
    return withProgram(dataDir, (server, pool) =>
      use({ server, pool, member: makeMember(server.url, made.token), ...made }),
    )
  })
}

function listCalls(): Call[] {
  const { notes } = contract
  const search = (
    endpoint: typeof notes.searchNotes | typeof notes.searchNotesText,
    of: string,
    texts: string[],
    least: number,
  ): Call => ({
    name: `${endpoint.path.replace('/{text}', '')}, ${of}`,
    by: 'time',
    async run({ member }, index) {
      const text = texts[index % texts.length] ?? ''
      const found = await member.call(endpoint, { params: { text }, query: { limit: 50 } })
      if (found.notes.length < least)
        throw new Error(`${text} was found ${found.notes.length} times`)
    },
  })
  const { common, commonCyrillic, rare, past } = sought
  const none = ['zzyzzyx', 'qqwxq jjk', 'ъыъщщ']
  const inner = (word: string) => word.slice(1, -1).toUpperCase()
  return [
    search(notes.searchNotes, 'in three titles', [rare.title, inner(rare.title)], 3),
    search(
      notes.searchNotes,
      'in half of the titles',
      [common.title, inner(commonCyrillic.title), `${common.title} ${commonCyrillic.title}`],
      50,
    ),
    search(notes.searchNotes, 'one or two letters', ['c', 'Дн', 'a b'], 1),
    search(notes.searchNotes, 'in no title', none, 0),
    search(notes.searchNotes, 'misspelt', ['ptarmgian', 'Chornik'], 1),
    search(notes.searchNotesText, 'in three texts', [rare.text, inner(rare.text)], 3),
    search(
      notes.searchNotesText,
      'in half of the texts',
      [common.text, inner(commonCyrillic.text), `${common.text} ${commonCyrillic.text}`],
      50,
    ),
    search(
      notes.searchNotesText,
      'in half of the texts, none of them new',
      [past, inner(past)],
      50,
    ),
    search(notes.searchNotesText, 'one or two letters', ['h', 'Ца', 'a b'], 50),
    search(notes.searchNotesText, 'in no text', none, 0),
    search(
      notes.searchNotesText,
      'a common and a rare word',
      [`${common.text} ${rare.text}`, `${past} ${rare.text}`],
      0,
    ),
    ...(['updated', 'created', 'title'] as const).map(
      (sort): Call => ({
        name: `${notes.allNotes.path}?sort=${sort}, 200 notes`,
        by: 'nothing',
        run: ({ member }) => member.call(notes.allNotes, { query: { sort, limit: 200 } }),
      }),
    ),
    {
      name: contract.folders.folders.path,
      by: 'nothing',
      run: ({ member }) => member.call(contract.folders.folders),
    },
    {
      name: contract.tags.tags.path,
      by: 'nothing',
      run: ({ member }) => member.call(contract.tags.tags),
    },
    {
      name: `POST ${notes.createNote.path}`,
      by: 'ratio',
      run: ({ member }, index) =>
        member.call(notes.createNote, { body: { title: `New ${index}`, html: noteText(index) } }),
    },
    saveCall(),
  ]
}

/** Saves notes that are spread over all. The version that a save needs is not part of its time. */
function saveCall(): Call {
  const { updateNote } = contract.notes
  return {
    name: `PUT ${updateNote.path}`,
    by: 'ratio',
    run: ({ member, ids }, index) => {
      const id = ids[(index * 7_919) % ids.length] ?? ''
      return member.call(updateNote, {
        params: { id },
        body: { version: 1, title: `Changed ${index}`, html: noteText(index) },
      })
    },
  }
}

function noteText(index: number): string {
  return `<p>${Array.from({ length: 150 }, (_, word) => `word${(index * 31 + word * 17) % 997}`).join(' ')}</p>`
}

const asMs = (ms: number) => `${ms.toFixed(1)} ms`
const asTimes = (ratio: number) => `${ratio.toFixed(2)} x`

async function compare(
  { name, by, run }: Call,
  small: Place,
  large: Place,
  calls: number,
): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < warmUpCalls + calls; index += 1) {
    for (const [i, place] of [small, large].entries()) {
      const startedAt = performance.now()
      await run(place, index)
      if (index >= warmUpCalls) times[i]?.push(performance.now() - startedAt)
    }
  }
  const [few, many] = times
  const p95 = at(many, 0.95)
  const judged = {
    time: () => atMost(p95, searchBudgetMs, asMs),
    ratio: () => atMost(p95 / at(few, 0.95), saveBudget, asTimes),
    nothing: () => ({ measured: asMs(p95), budget: '', verdict: '' }),
  }[by]()
  return [
    { what: `${name}, p95`, ...judged },
    figure('  p50, small and large', `${asMs(at(few, 0.5))}, ${asMs(at(many, 0.5))}`),
    figure('  p95, small and large', `${asMs(at(few, 0.95))}, ${asMs(p95)}`),
  ]
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}
