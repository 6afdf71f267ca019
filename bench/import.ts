// Measures how long it takes to import and open a book of 3 MB, and how much memory the importing process needs.
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { makeEpub, makeHtml, makeText } from './large-books.ts'
import { type Member, signUpMember } from './member.ts'
import { canReadProcesses, listTree, readCommand, readMemory } from './process-use.ts'
import {
  asMegabytes,
  asSeconds,
  atMost,
  type BenchOptions,
  type Figure,
  median,
  type Report,
} from './report.ts'
import { type ServerProcess, withServer } from './server-process.ts'

/** About the size of War and Peace. */
const bookBytes = 3_200_000
const memoryBudgetBytes = 256_000_000
const importBudgetMs = 3_000
const openBudgetMs = 300
const lookEveryMs = 50
const importLimitMs = 120_000

export async function measureImport({ isQuick }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? 1 : 5
  return withServer(async (server) => {
    const member = await signUpMember(server.url)
    const figures: Figure[] = []
    for (const [name, fileName, book] of [
      ['TXT', 'large.txt', makeText(bookBytes)],
      ['HTML', 'large.html', makeHtml(bookBytes)],
      ['EPUB', 'large.epub', makeEpub(bookBytes)],
    ] as const) {
      const found: Awaited<ReturnType<typeof importAndOpen>>[] = []
      for (let i = 0; i < rounds; i += 1) {
        found.push(await importAndOpen(server, member, book, fileName))
      }
      const usual = (key: keyof (typeof found)[number]) => median(found.map((one) => one[key]))
      figures.push(
        { what: `import the ${name}`, ...atMost(usual('importMs'), importBudgetMs, asSeconds) },
        { what: `open the ${name}`, ...atMost(usual('openMs'), openBudgetMs, asSeconds) },
      )
      if (canReadProcesses) {
        const peak = atMost(usual('peakBytes'), memoryBudgetBytes, asMegabytes)
        figures.push({ what: `memory for the ${name}`, ...peak })
      }
    }
    return {
      title: 'Import',
      how: [
        `A book of ${bookBytes / 1_000_000} MB of text in 360 chapters; median of ${rounds}.`,
        'Import: from sending the file until the server answers that it is ready, including the wait for the job.',
        'Open: fetching the list of its chapters and the text of one chapter.',
        'Memory: the largest PSS that was seen of the process that converts the file.',
      ],
      figures,
    }
  })
}

async function importAndOpen(
  server: ServerProcess,
  member: Member,
  book: Uint8Array<ArrayBuffer>,
  fileName: string,
) {
  const form = new FormData()
  form.append('file', new File([book], fileName))
  const startedAt = performance.now()
  const reply = await fetch(`${server.url}${contract.importing.importBook.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'x-forwarded-for': member.address },
    body: form,
  })
  if (reply.status !== 202) throw new Error(`Importing answered ${reply.status}`)
  const { _id } = contract.importing.importBook.response.parse(await reply.json())
  let peakBytes = 0
  const open = () => member.call(contract.library.book, { params: { id: _id } })
  for (let opened = await open(); opened.status !== 'ready'; opened = await open()) {
    const isLate = performance.now() - startedAt > importLimitMs
    if (opened.status === 'failed' || isLate) throw new Error(`${fileName} is ${opened.status}`)
    if (canReadProcesses) peakBytes = Math.max(peakBytes, await readConverterBytes(server.pid))
    await sleep(lookEveryMs)
  }
  const readyAt = performance.now()
  await open()
  const params = { id: _id, position: '30' }
  await fetch(`${server.url}${fillPath(contract.reading.chapter.path, params)}`, {
    headers: { authorization: `Bearer ${member.token}`, 'x-forwarded-for': member.address },
  }).then((answer) => answer.arrayBuffer())
  return { importMs: readyAt - startedAt, openMs: performance.now() - readyAt, peakBytes }
}

async function readConverterBytes(serverPid: number): Promise<number> {
  const pids = await listTree(serverPid)
  const commands = await Promise.all(pids.map(readCommand))
  const converters = pids.filter((_, i) => commands[i]?.includes('convert-process'))
  return (await readMemory(converters)).pssBytes
}
