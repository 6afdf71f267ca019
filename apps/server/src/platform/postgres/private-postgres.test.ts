import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isRoot } from './account.ts'
import { findBinaries } from './binaries.ts'
import { AlreadyRunningError } from './lock.ts'
import { findPlace } from './place.ts'
import {
  makeDataFolder,
  makeFolder,
  nextLine,
  spawnServer,
  startPostgres,
  until,
} from './testing/data-folder.ts'

async function query(connection: pg.ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const result = await client.query({ text: sql, rowMode: 'array' })
    return result.rows?.[0]?.[0]
  } finally {
    await client.end()
  }
}

describe('the private PostgreSQL', () => {
  test('keeps its rows across a stop and a start', async () => {
    const dataDir = await makeDataFolder()
    const first = await startPostgres(dataDir)
    await query(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startPostgres(dataDir)
    expect(await query(second.connection, 'select answer from kept')).toBe(42)
  })

  test('opens no TCP port, and only its account can enter the folder of its socket', async () => {
    const { connection } = await startPostgres(await makeDataFolder())
    expect(await query(connection, 'show listen_addresses')).toBe('')
    if (!isRoot) return
    const listing = spawnSync('ls', [connection.host], { uid: 65_534, gid: 65_534 })
    expect(listing.status).not.toBe(0)
  })

  test('gives the application a role that is not a superuser', async () => {
    const { connection } = await startPostgres(await makeDataFolder())
    const isSuper = 'select rolsuper from pg_roles where rolname = current_user'
    expect(await query(connection, isSuper)).toBe(false)
  })

  test('recognises the letters of every interface language in searches', async () => {
    const { connection } = await startPostgres(await makeDataFolder())
    await query(connection, 'create extension pg_trgm')
    expect(await query(connection, "select similarity('Швидкість', 'швидкiсть') > 0.4")).toBe(true)
    const words = await query(connection, "select to_tsvector('simple', '«Привет», Ölung…')::text")
    expect(words).toBe("'ölung':2 'привет':1")
  })

  test('writes no data from a failing statement to its log', async () => {
    const dataDir = await makeDataFolder()
    const { connection, stop } = await startPostgres(dataDir)
    await query(connection, 'create table notes (id text primary key)')
    const insert = "insert into notes values ('my secret')"
    await query(connection, insert)
    await expect(query(connection, insert)).rejects.toThrow('duplicate key')
    await expect(query(connection, "select 'my secret'::int")).rejects.toThrow('invalid input')
    const ending = query(connection, "select pg_terminate_backend(pg_backend_pid()), 'my secret'")
    await expect(ending).rejects.toThrow('terminat')
    await stop()
    const logDir = path.join(dataDir, 'postgres/log')
    const logs = readdirSync(logDir).map((name) => readFileSync(path.join(logDir, name), 'utf8'))
    expect(logs.join()).toContain('ready to accept connections')
    expect(logs.join()).not.toContain('my secret')
  })

  test('uses another folder for its socket when the path would be too long', async () => {
    const dataDir = path.join(makeFolder(), 'x'.repeat(60), 'y'.repeat(60))
    const { connection, stop } = await startPostgres(dataDir)
    expect(connection.host.startsWith(dataDir)).toBe(false)
    expect(await query(connection, 'select 1')).toBe(1)
    await stop()
    expect(existsSync(connection.host)).toBe(false)
  })

  test('asks for a password when it listens on a loopback port', async () => {
    const { connection } = await startPostgres(makeFolder(), { transport: 'loopback' })
    expect(connection.host).toBe('127.0.0.1')
    expect(await query(connection, 'select 1')).toBe(1)
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password',
    )
  })

  test('creates its files again when it was killed while creating them', async () => {
    // On a busy machine the files may be complete before the kill.
    let dataDir: string | undefined
    while (!dataDir) dataDir = await killWhileCreatingFiles()
    const { connection } = await startPostgres(dataDir)
    expect(await query(connection, 'select 1')).toBe(1)
  })

  test('suggests DATABASE_URL on a platform without binaries', () => {
    expect(() => findBinaries('aix-ppc64')).toThrow(/DATABASE_URL/)
  })

  test.runIf(isRoot)(
    'keeps the database elsewhere when its account cannot enter the data folder',
    async () => {
      const dataDir = path.join(makeFolder(0o700), 'data')
      const first = await startPostgres(dataDir)
      const place = findPlace(dataDir)?.dir ?? ''
      onTestFinished(() => rmSync(place, { recursive: true }))
      expect(place).toMatch(/^\/var\/lib\/fovea\//)
      await query(first.connection, 'create table kept as select 42 as answer')
      await first.stop()
      const second = await startPostgres(dataDir)
      expect(await query(second.connection, 'select answer from kept')).toBe(42)
      await second.stop()
    },
  )

  test.runIf(isRoot)(
    'does not create an empty database when the one elsewhere is missing',
    async () => {
      const dataDir = path.join(makeFolder(0o700), 'data')
      const { stop } = await startPostgres(dataDir)
      await stop()
      rmSync(findPlace(dataDir)?.dir ?? '', { recursive: true })
      await expect(startPostgres(dataDir)).rejects.toThrow('which is missing')
    },
  )
})

/** @returns the data folder, or undefined when its files were complete before the kill. */
async function killWhileCreatingFiles(): Promise<string | undefined> {
  const dataDir = makeFolder()
  const server = spawnServer(dataDir)
  const place = path.join(dataDir, 'postgres')
  await until(() => {
    const names = listNames(place)
    const unfinished = names.find((name) => name.startsWith('data.unfinished-'))
    const isHalfDone = unfinished && listNames(path.join(place, unfinished)).length > 5
    return isHalfDone || names.includes('data')
  })
  await server.kill('SIGKILL')
  return existsSync(path.join(place, 'data')) ? undefined : dataDir
}

/** @returns no names when the folder does not exist. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

describe('the lock of a data folder', () => {
  test('refuses a second server with a sentence that names the process', async () => {
    const dataDir = await makeDataFolder()
    const server = spawnServer(dataDir)
    expect(await nextLine(server)).toBe('ready')
    const second = startPostgres(dataDir)
    await expect(second).rejects.toThrow(AlreadyRunningError)
    await expect(second).rejects.toThrow(`(process ${server.process.pid})`)
  })

  test('lets exactly one of four servers start when they start at the same instant', async () => {
    const dataDir = await makeDataFolder()
    const servers = [1, 2, 3, 4].map(() => spawnServer(dataDir))
    const answers = await Promise.all(servers.map(nextLine))
    expect(answers.filter((answer) => answer === 'ready')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('Fovea is already running'))).toHaveLength(
      3,
    )
  })

  test('is free again as soon as the server has stopped', async () => {
    const dataDir = await makeDataFolder()
    const first = await startPostgres(dataDir)
    await first.stop()
    await expect(startPostgres(dataDir)).resolves.toBeDefined()
  })

  test('can be taken even if another process has the id of a PostgreSQL that died', async () => {
    const dataDir = await makeDataFolder()
    const server = spawnServer(dataDir)
    expect(await nextLine(server)).toBe('ready')
    const place = findPlace(dataDir)
    const pidFile = path.join(place?.clusterDir ?? '', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(lines[0]), 'SIGKILL')
    await server.kill('SIGKILL')
    const identity = isRoot ? { uid: place?.account.uid, gid: place?.account.gid } : {}
    const stranger = spawn('sleep', ['60'], identity as object)
    onTestFinished(() => void stranger.kill())
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
    const { connection } = await startPostgres(dataDir)
    expect(await query(connection, 'select count(*) > 0 from rows')).toBe(true)
    expect(stranger.exitCode).toBe(null)
    expect(stranger.signalCode).toBe(null)
  })
})
