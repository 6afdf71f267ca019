// Measures how long after a tap the page is painted: in a round of NUMBERS, and on an empty page for comparison.
import type { Browser, Page } from 'playwright-core'

const emptyPage = `<!doctype html><button style="width:200px;height:200px">0</button><script>
  const button = document.querySelector('button')
  button.addEventListener('pointerdown', () => { button.textContent = String(Number(button.textContent) + 1) })
</script>`

/** The 95th percentiles in ms. */
export async function measureTaps(
  browser: Browser,
  url: string,
  count: number,
): Promise<{ emptyMs: number; gameMs: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const empty = await context.newPage()
    await empty.setContent(emptyPage)
    await watchTaps(empty)
    const button = empty.getByRole('button')
    for (let tap = 0; tap < count; tap++) await pressAt(empty, await button.boundingBox())

    const game = await context.newPage()
    await game.goto(`${url}/demo/numbers?hl=en`, { waitUntil: 'networkidle' })
    await game.getByText('Hard', { exact: true }).click()
    await game.getByRole('button', { name: 'Start', exact: true }).click()
    await game.getByRole('button', { name: 'Skip', exact: true }).click()
    const board = game.locator('[data-testid="game-board"]:not([inert])')
    await board.waitFor()
    await watchTaps(game)
    const tiles = board.getByRole('button')
    const numbers = (await tiles.allTextContents()).map((text) => Number.parseInt(text, 10))
    // Each second tap is wrong, so that the round does not end before enough taps are measured.
    for (let tap = 0; tap < Math.min(count, 48); tap++) {
      const wanted = tap % 2 === 0 ? 25 : (tap + 1) / 2
      await pressAt(game, await tiles.nth(numbers.indexOf(wanted)).boundingBox())
    }
    return { emptyMs: await readP95(empty), gameMs: await readP95(game) }
  } finally {
    await context.close()
  }
}

async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { tapTimes: times })
    document.addEventListener('pointerdown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    })
  })
}

async function pressAt(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
): Promise<void> {
  if (box === null) throw new Error('There is nothing to press')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(120)
}

function readP95(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { tapTimes } = window as unknown as { tapTimes: number[] }
    const sorted = tapTimes.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  })
}
