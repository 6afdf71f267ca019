// As many calls of one address as a server answers in a while, by a fixed number of callers.
import autocannon from 'autocannon'
import { inventAddress } from './member.ts'
import { canReadProcesses, readCpuMs } from './process-use.ts'

const usualConnections = 10

/** So many that none comes near the server's limit for one address. */
const addresses = Array.from({ length: 1024 }, inventAddress)

export interface Target {
  url: string
  token: string
  /** At once; 10 where nothing is said. Of some calls one person may make fewer. */
  connections?: number
  /** A new body for each call of a POST; a GET has none. */
  makeBody?: () => object
  /** The server's process. */
  pid: number
}

export interface LoadResult {
  callsPerSecond: number
  /** Processor time of the server's process, without the database's; NaN where it cannot be read. */
  cpuMsPerCall: number
}

/** @throws Error when an answer was not 200. */
export async function loadTarget(
  { url, token, pid, connections = usualConnections, makeBody }: Target,
  seconds: number,
): Promise<LoadResult> {
  const cpuBefore = canReadProcesses ? await readCpuMs(pid) : Number.NaN
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: addresses.map((address) => ({
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        ...(makeBody && { 'content-type': 'application/json' }),
      },
      ...(makeBody && {
        method: 'POST' as const,
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          body: JSON.stringify(makeBody()),
        }),
      }),
    })),
  })
  const cpuAfter = canReadProcesses ? await readCpuMs(pid) : Number.NaN
  const others = result.non2xx + result.errors + result.timeouts
  if (others > 0 || result['2xx'] === 0) {
    throw new Error(
      `${url}: ${others} of ${result.requests.total} calls were not answered with 200`,
    )
  }
  return {
    callsPerSecond: result['2xx'] / result.duration,
    cpuMsPerCall: (cpuAfter - cpuBefore) / result['2xx'],
  }
}
