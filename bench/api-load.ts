// Measures how many calls to one path a server answers per second when a fixed number of callers repeat it.
import autocannon from 'autocannon'
import { inventAddress } from './member.ts'
import { canReadProcesses, readCpuMs } from './process-use.ts'

const usualConnections = 10

/** IP addresses to call from: so many that none of them comes near the server's limit on calls from one address. */
const addresses = Array.from({ length: 1024 }, inventAddress)

export interface Target {
  url: string
  token: string
  /** The number of calls in progress at once. Defaults to 10. Some calls are limited to fewer for one user. */
  connections?: number
  /** Makes a new body for each call, which is then a POST. Without it the call is a GET. */
  makeBody?: () => object
  /** The id of the server's process. */
  pid: number
}

export interface LoadResult {
  callsPerSecond: number
  /** The processor time of the server's process, without the database. NaN on systems where it cannot be read. */
  cpuMsPerCall: number
}

/** @throws Error when a call was not answered with success */
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
