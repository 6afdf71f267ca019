// A proxy of the running server that starts to serve a newer build while pages are open.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upgrade {
  url: string
  /** From now on `/sw.js` is a different one, and no file of the older build is available. */
  upgrade(): void
  close(): Promise<void>
}

export async function openUpgrade(serverUrl: string): Promise<Upgrade> {
  let isNewer = false
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (isNewer && path.startsWith('/assets/')) return response.writeHead(404).end()
    const answer = await fetch(`${serverUrl}${path}`)
    const text = Buffer.from(await answer.arrayBuffer())
    const isWorker = isNewer && path === '/sw.js'
    const headers = Object.fromEntries(answer.headers)
    // `fetch` has already decompressed the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
      delete headers[name]
    }
    response.writeHead(answer.status, headers).end(isWorker ? toNewer(String(text)) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade() {
      isNewer = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Different revisions of its files make it a different build. */
function toNewer(worker: string): string {
  const newer = worker.replaceAll(/("revision":")[\da-f]{6}/g, '$1ffffff')
  if (newer === worker) throw new Error('/sw.js has no list of files')
  return newer
}
