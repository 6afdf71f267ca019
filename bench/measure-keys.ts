// Measures how long after a key press the page is painted: on the typing stage, and on an empty page for comparison. The
// presses come over the DevTools protocol, so the browser trusts them.
import type { Browser, CDPSession, Page } from 'playwright-core'

const emptyPage = `<!doctype html><textarea autofocus style="opacity:0"></textarea><b id="letter">a</b><script>
  let presses = 0
  document.querySelector('textarea').addEventListener('input', () => {
    document.querySelector('#letter').style.color = presses++ % 2 ? 'red' : 'blue'
  })
</script>`

export interface KeyTimes {
  p50: number
  p95: number
}

export interface MeasuredKeys {
  empty: KeyTimes
  stage: KeyTimes
  /** Of the presses at 20 keys a second, those that did not arrive in the text. */
  lost: number
}

/** Prime, so that presses and frames do not fall into step. */
const gapsMs = [83, 97, 89, 101, 79]
const fastGapMs = 50
/**
 * The pages take turns, so that what else the machine does slows down both. The first press of a turn wakes the page up and is
 * not counted.
 */
const turnLength = 20

/** @param open shows a stage with the keys to press in its text, ready for the first one */
export async function measureKeys(
  browser: Browser,
  open: (browser: Browser) => Promise<Page>,
  { count, slowdown }: { count: number; slowdown: number },
): Promise<MeasuredKeys> {
  const empty = await browser.newPage()
  await empty.setContent(emptyPage)
  await empty.focus('textarea')
  const stage = await open(browser)
  const text = (await readText(stage)).slice(0, count)
  const onEmpty = await watchKeys(empty, slowdown)
  const onStage = await watchKeys(stage, slowdown)
  for (let at = 0; at < text.length; at += turnLength) {
    const keys = text.slice(at, at + turnLength)
    await onEmpty.press('e'.repeat(keys.length))
    await onStage.press(keys)
  }
  const times = { empty: await onEmpty.read(), stage: await onStage.read() }
  await empty.context().close()
  await stage.context().close()

  const fast = await open(browser)
  const keys = (await readText(fast)).slice(0, count)
  const session = await fast.context().newCDPSession(fast)
  await throttle(session, slowdown)
  await Promise.all(
    [...keys].map(async (key, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * fastGapMs))
      await holdKey(session, key)
      await releaseKey(session, key)
    }),
  )
  await fast.waitForTimeout(500)
  const right = await fast
    .locator('[data-testid="typing-lines"] [data-state="right"]')
    .allTextContents()
  const lost = keys.replaceAll(/\s/g, '').length - right.join('').length
  await fast.context().close()
  return { ...times, lost }
}

async function readText(page: Page): Promise<string> {
  return (await page.getByTestId('typing-text').textContent()) ?? ''
}

async function throttle(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

interface WatchedKeys {
  press(keys: string): Promise<void>
  read(): Promise<KeyTimes>
}

/** From the time at which the key went down to the task after the frame that follows the change of the text. */
async function watchKeys(page: Page, slowdown: number): Promise<WatchedKeys> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const times: number[] = []
    let pressedAt = 0
    Object.assign(window, { keyTimes: times })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp
      },
      { capture: true },
    )
    const noteFrame = () => {
      const from = pressedAt
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - from)
        port2.postMessage(undefined)
      })
    }
    window.addEventListener('input', noteFrame)
    // A page that takes the key itself leaves nothing for the browser to put in.
    window.addEventListener('keydown', ({ defaultPrevented }) => {
      if (defaultPrevented) noteFrame()
    })
  })
  let pressed = 0
  return {
    async press(keys) {
      // A throttled page keeps one core busy even while it waits, and the other page would pay for it.
      await throttle(session, slowdown)
      for (const key of keys) {
        const gapMs = gapsMs[pressed % gapsMs.length] ?? 90
        await holdKey(session, key)
        await page.waitForTimeout(gapMs / 2)
        await releaseKey(session, key)
        await page.waitForTimeout(gapMs / 2)
        pressed += 1
      }
      await throttle(session, 1)
    },
    async read() {
      const times = await page.evaluate(
        () => (window as unknown as { keyTimes: number[] }).keyTimes,
      )
      if (times.length !== pressed) {
        throw new Error(`${times.length} of ${pressed} presses were measured`)
      }
      const counted = times.filter((_, at) => at % turnLength > 0)
      const sorted = counted.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
      return { p50: at(0.5), p95: at(0.95) }
    },
  }
}

async function holdKey(session: CDPSession, key: string): Promise<void> {
  const press = { key, text: key, ...(key === ' ' && { code: 'Space' }) }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press })
}

async function releaseKey(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}
