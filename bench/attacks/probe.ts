// Asks for the second person's account again and again, in a thread of its own, so that the attack does not hold up the clock.
import { parentPort, workerData } from 'node:worker_threads'
import { contract } from '@fovea/contract'

const { url, token, address } = workerData as { url: string; token: string; address: string }
const pauseMs = 30
const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }

/** What each call took since the last question. Refused ones took until now. */
let waits: number[] = []
let begunAt = 0

parentPort?.on('message', () => {
  const open = begunAt > 0 ? [performance.now() - begunAt] : []
  parentPort?.postMessage([...waits, ...open])
  waits = []
})

async function ask(): Promise<void> {
  begunAt = performance.now()
  try {
    const answer = await fetch(`${url}${contract.account.me.path}`, { headers })
    await answer.text()
  } catch {
    // The process has died: nothing answers until it is there again.
  }
  waits.push(performance.now() - begunAt)
  begunAt = 0
  setTimeout(ask, pauseMs)
}

await ask()
