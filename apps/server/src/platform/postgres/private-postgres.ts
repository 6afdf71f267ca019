// The PostgreSQL that is part of Fovea. This file starts it on a data folder, keeps it running, and stops it. See
// decision 0001.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, writeAccessRules } from './cluster.ts'
import {
  connectTo,
  defaultTransport,
  type Endpoint,
  type PrivateConnection,
  prepareEndpoint,
  publishEndpoint,
  readEndpoint,
  removeEndpoint,
} from './endpoint.ts'
import { lockPlace, type PlaceLock } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { findPlace, type Place, reachBinaries, settlePlace } from './place.ts'
import type { Settings } from './postgres-settings.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'

export interface PrivatePostgresOptions {
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Called once if PostgreSQL died and could not be started again. The server should end then. */
  onGone?: (error: Error) => void
  transport?: Endpoint['kind']
  settings?: Settings
  /**
   * The pauses before a PostgreSQL that died is started again, one for each death in a row. The last one is repeated.
   * Earlier deaths are forgotten after ten minutes without one. If as many starts in a row fail as there are pauses,
   * PostgreSQL is given up.
   */
  restartPausesMs?: number[]
}

export interface PrivatePostgres {
  /** For `pg.Pool`. It stays the same when PostgreSQL is started again after a crash. */
  connection: PrivateConnection
  /** Shuts PostgreSQL down. Resolves when it has ended and the folder is free. May be called several times. */
  stop(): Promise<void>
}

const defaultRestartPausesMs = [0, 500, 2_000, 5_000, 10_000, 20_000]
const calmMs = 600_000

/**
 * @throws AlreadyRunningError when another process has the lock of the folder
 * @throws OperatorError when PostgreSQL cannot be started
 */
export async function startPrivatePostgres(
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const packaged = findBinaries()
  const place = settlePlace(options.dataDir)
  const lock = lockPlace(place, options.dataDir)
  try {
    const binaries = reachBinaries(packaged, place)
    const endpoint = await prepareEndpoint(place, options.transport ?? defaultTransport)
    await stopOrphan(place, binaries, endpoint)
    await ensureCluster(place, binaries, endpoint)
    writeAccessRules(place, endpoint)
    const postmaster = await startPostmaster(place, binaries, endpoint, options.settings)
    publishEndpoint(place, endpoint)
    const keeper = keepRunning({ place, binaries, endpoint, lock, options }, postmaster)
    return { connection: connectTo(endpoint), stop: keeper.stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * @returns the connection to the private PostgreSQL that another process runs on this folder, or undefined when none
 *   has ever been started there.
 */
export function findRunningConnection(dataDir: string): PrivateConnection | undefined {
  const place = findPlace(dataDir)
  const endpoint = place && readEndpoint(place)
  return endpoint && connectTo(endpoint)
}

interface Run {
  place: Place
  binaries: Binaries
  endpoint: Endpoint
  lock: PlaceLock
  options: PrivatePostgresOptions
}

function keepRunning({ place, binaries, endpoint, lock, options }: Run, first: Postmaster) {
  const { log, restartPausesMs = defaultRestartPausesMs } = options
  let current: Promise<Postmaster> = Promise.resolve(first)
  let deaths = 0
  let diedAt = 0
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()

  const watch = (postmaster: Postmaster) => {
    void postmaster.ended.then(() => {
      if (stopped) return
      if (performance.now() - diedAt > calmMs) deaths = 0
      diedAt = performance.now()
      current = restart()
      current.then(watch, (error: Error) => {
        if (!stopped) options.onGone?.(error)
      })
    })
  }

  const restart = async (): Promise<Postmaster> => {
    const { signal } = stopping
    for (let failures = 0; failures < restartPausesMs.length && !signal.aborted; failures += 1) {
      const pauseMs = restartPausesMs[Math.min(deaths, restartPausesMs.length - 1)] ?? 0
      deaths += 1
      log.error({ deaths, pauseMs, logDir: place.logDir }, 'PostgreSQL died; starting it again')
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) break
      try {
        const postmaster = await startPostmaster(place, binaries, endpoint, options.settings)
        log.info('PostgreSQL is back')
        return postmaster
      } catch (error) {
        log.error({ reason: String(error) }, 'PostgreSQL did not come back')
      }
    }
    throw new Error('PostgreSQL died and did not come back')
  }

  const stop = async () => {
    stopping.abort()
    const postmaster = await current.catch(() => undefined)
    await postmaster?.stop()
    removeEndpoint(place, endpoint)
    lock.release()
  }

  watch(first)
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
