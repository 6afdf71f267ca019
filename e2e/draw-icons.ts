// Draws the icons of the installed app from the logo: `node e2e/draw-icons.ts`. The resulting files are committed, so that
// the build needs no browser. The colours are those of `favicon.svg` and `tokens.css`.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/browser.mjs'

const publicDir = path.resolve(import.meta.dirname, '../apps/web/public')
const paper = '#fbfaf8'
const petrol = '#0b6470'

interface Icon {
  file: string
  size: number
  /** The share of the icon's width that the logo takes. */
  share: number
  background: string
}

const icons: Icon[] = [
  { file: 'icons/icon-192.png', size: 192, share: 0.9, background: 'transparent' },
  { file: 'icons/icon-512.png', size: 512, share: 0.9, background: 'transparent' },
  // Systems cut a maskable icon to a shape, so only its inner 80 % is safe. Apple's icon has square, opaque corners.
  { file: 'icons/maskable-512.png', size: 512, share: 0.6, background: paper },
  { file: 'icons/apple-touch-icon.png', size: 180, share: 0.7, background: paper },
]

const executablePath = process.env.FOVEA_CHROMIUM ?? (await findChromium())
if (!executablePath) throw new Error('No Chromium was found: name one in FOVEA_CHROMIUM.')
const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
try {
  const page = await browser.newPage()
  for (const icon of icons) await writeFile(path.join(publicDir, icon.file), await draw(page, icon))
  const small = await draw(page, { file: '', size: 32, share: 0.95, background: 'transparent' })
  await writeFile(path.join(publicDir, 'favicon.ico'), toIco(small, 32))
} finally {
  await browser.close()
}

async function draw(page: Page, { size, share, background }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
    <svg width="${size * share}" viewBox="2 2 28 28">
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="${petrol}" stroke-width="3"/>
      <circle cx="16" cy="16" r="4.5" fill="${petrol}"/>
    </svg>`)
  return page.screenshot({ omitBackground: true })
}

/** An .ico file can contain a PNG of less than 256 pixels: a header of 6 bytes, one entry of 16, then the picture. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
