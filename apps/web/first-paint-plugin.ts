// Names the one script that every page waits for by a hash of its content, so that browsers can cache it for ever.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

export function hashedFirstPaint(): Plugin {
  const source = readFileSync(path.join(import.meta.dirname, 'public/first-paint.js'))
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const fileName = `assets/first-paint-${digest}.js`
  return {
    name: 'hashed-first-paint',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('/first-paint.js', `/${fileName}`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
