import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  makeDataFolder,
  nextLine,
  readPostmasterPid,
  spawnServer,
  startPostgres,
} from './testing/data-folder.ts'

const rounds = 20
const writesBeforeKill = 60

test('no acknowledged write is lost when the server is killed twenty times while it writes', async () => {
  const dataDir = await makeDataFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = spawnServer(dataDir)
    expect(await nextLine(server)).toBe('ready')
    for (let write = 0; write < writesBeforeKill + round; write += 1) {
      acknowledged.push(await nextLine(server))
    }
    if (round % 2 === 1) {
      process.kill(readPostmasterPid(path.join(dataDir, 'postgres/data')), 'SIGKILL')
    }
    await server.kill('SIGKILL')
    for await (const line of server.lines) acknowledged.push(line)
  }
  const { connection } = await startPostgres(dataDir)
  const client = new pg.Client(connection)
  await client.connect()
  const result = await client.query<{ number: string }>('select number::text from rows')
  await client.end()
  const kept = new Set(result.rows.map(({ number }) => number))
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesBeforeKill)
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
})
