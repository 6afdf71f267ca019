// Measures how long it takes to import a vault of many notes and to export it again, how much memory that needs, and how
// long the calls of the same person and of others wait meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { strFromU8, unzipSync } from 'fflate'
import { withProgram } from './crowd.ts'
import { makeVault } from './make-vault.ts'
import { type Member, signUpMember } from './member.ts'
import { canReadProcesses, listTree, readCommand, readMemory } from './process-use.ts'
import {
  asMegabytes,
  asSeconds,
  atMost,
  type BenchOptions,
  type Figure,
  figure,
  type Report,
} from './report.ts'
import { type ServerProcess, withDataDir } from './server-process.ts'

const waitBudgetMs = 1_000
const lookEveryMs = 100
const importLimitMs = 900_000

export async function measureNoteTransfer({ isQuick }: BenchOptions): Promise<Report> {
  const counts = isQuick ? [1_000] : [1_000, 10_000]
  const figures: Figure[] = []
  for (const count of counts) figures.push(...(await measureCount(count)))
  return {
    title: 'Notes in and out',
    how: [
      'A vault of notes with about 1 kB of text each comes in, goes out, and comes in for another member, who gets the same texts.',
      'Import: from sending the file until the server answers that it is ready, including the wait for the job.',
      'Memory: the largest PSS that was seen of the server, and of the process that reads the file.',
      'Longest wait: of calls that follow each other during the import, saving a note of the same member and listing those of another.',
    ],
    figures,
  }
}

function measureCount(count: number): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProgram(dataDir, async (server, pool) => {
      const [first, second, other] = [
        await signUpMember(server.url),
        await signUpMember(server.url),
        await signUpMember(server.url),
      ]
      await pool.query(`update users set user_type = 'subscriber'`)
      const idle = (await readMemory([server.pid])).pssBytes
      const use = { serverBytes: 0, readerBytes: 0, ownMs: 0, otherMs: 0 }
      const stopWatching = watch(server, { first, other }, use)
      const vault = await makeVault(count)
      const importMs = await importVault(server, first, vault).finally(stopWatching)
      const startedAt = performance.now()
      const exported = await exportNotes(server, first)
      const exportMs = performance.now() - startedAt
      const againMs = await importVault(server, second, exported)
      compare(await exportNotes(server, first), await exportNotes(server, second))
      const of = `${count.toLocaleString('en')} notes`
      return [
        figure(`import ${of}`, asSeconds(importMs)),
        figure(`  export them, ${asMegabytes(exported.length)}`, asSeconds(exportMs)),
        figure('  import the export', asSeconds(againMs)),
        { what: '  longest wait of others', ...atMost(use.otherMs, waitBudgetMs, asSeconds) },
        figure('  longest wait of the same member', asSeconds(use.ownMs)),
        ...(canReadProcesses
          ? [
              figure(
                '  memory of the server, idle and most',
                `${asMegabytes(idle)}, ${asMegabytes(use.serverBytes)}`,
              ),
              figure('  memory of the reading process', asMegabytes(use.readerBytes)),
            ]
          : []),
      ]
    }),
  )
}

async function importVault(
  server: ServerProcess,
  member: Member,
  vault: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.append('file', new File([vault], 'vault.zip'))
  const startedAt = performance.now()
  const { importNotes, noteImport } = contract.noteTransfer
  const reply = await fetch(`${server.url}${importNotes.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'x-forwarded-for': member.address },
    body: form,
  })
  if (reply.status !== 202) throw new Error(`Importing answered ${reply.status}`)
  const params = { id: importNotes.response.parse(await reply.json())._id }
  for (;;) {
    const { status, failure } = await member.call(noteImport, { params })
    if (status === 'ready') return performance.now() - startedAt
    const isLate = performance.now() - startedAt > importLimitMs
    if (status === 'failed' || isLate) throw new Error(`The import is ${status} ${failure}`)
    await sleep(lookEveryMs)
  }
}

async function exportNotes(
  server: ServerProcess,
  member: Member,
): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(`${server.url}${contract.noteTransfer.exportNotes.path}`, {
    headers: { authorization: `Bearer ${member.token}`, 'x-forwarded-for': member.address },
  })
  return new Uint8Array(await reply.arrayBuffer())
}

/** @throws Error if two exports differ in more than the ids of the notes */
function compare(one: Uint8Array, other: Uint8Array): void {
  const [before, after] = [one, other].map((zip) =>
    Object.entries(unzipSync(zip))
      .map(([name, content]) => `${name}\n${strFromU8(content).replace(/^id: .*$/m, '')}`)
      .sort(),
  )
  const different = before?.findIndex((entry, i) => entry !== after?.[i])
  if (before?.length !== after?.length || different !== -1)
    throw new Error(`The notes that came back differ: ${before?.[different ?? 0]}`)
}

/** @returns a function that ends the watch */
function watch(
  server: ServerProcess,
  { first, other }: { first: Member; other: Member },
  use: { serverBytes: number; readerBytes: number; ownMs: number; otherMs: number },
): () => Promise<void> {
  let isWatching = true
  const repeat = async (round: () => Promise<void>) => {
    while (isWatching) {
      await round()
      await sleep(lookEveryMs)
    }
  }
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  const { createNote, allNotes } = contract.notes
  const rounds = [
    repeat(async () => {
      const body = { title: 'measured', html: '<p>A line.</p>' }
      const save = () => first.call(createNote, { body }).catch(() => {})
      use.ownMs = Math.max(use.ownMs, await timed(save))
    }),
    repeat(async () => {
      const list = () => other.call(allNotes, { query: { limit: 200 } }).catch(() => {})
      use.otherMs = Math.max(use.otherMs, await timed(list))
    }),
    repeat(async () => {
      if (!canReadProcesses) return
      const { pssBytes } = await readMemory([server.pid])
      use.serverBytes = Math.max(use.serverBytes, pssBytes)
      use.readerBytes = Math.max(use.readerBytes, await readReaderBytes(server.pid))
    }),
  ]
  return async () => {
    isWatching = false
    await Promise.all(rounds)
  }
}

async function readReaderBytes(serverPid: number): Promise<number> {
  const pids = await listTree(serverPid)
  const commands = await Promise.all(pids.map(readCommand))
  const readers = pids.filter((_, i) => commands[i]?.includes('note-process'))
  return (await readMemory(readers)).pssBytes
}
