// Builds the web app for browsers and for Node, the public pages as HTML in nine languages,
// and a Brotli and a gzip copy of every file, since the server compresses none of them while it serves.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writePages } from './write-pages.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const webDir = import.meta.dirname
/** The build is made here and moved when it is complete, so an interrupted one leaves the previous build in place. */
const buildDir = path.join(webDir, 'dist.building')
const clientDir = path.join(buildDir, 'client')
const prerenderDir = path.join(buildDir, 'prerender')
const pagesDir = path.join(buildDir, 'pages')

await rm(buildDir, { recursive: true, force: true })
const configFile = path.join(webDir, 'vite.config.ts')
await build({ configFile, logLevel: 'warn', build: { outDir: clientDir } })
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: path.join(webDir, 'src/prerender-entry.tsx'),
    outDir: prerenderDir,
    minify: false,
  },
})
await writePages({ clientDir, prerenderDir, pagesDir })
await compressFiles()
await rm(path.join(webDir, 'dist'), { recursive: true, force: true })
await rename(buildDir, path.join(webDir, 'dist'))

async function compressFiles() {
  const files = await readdir(clientDir, { recursive: true })
  const compressible = files.filter((file) => /\.(js|css|svg|txt|json)$/.test(file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const level = constants.Z_BEST_COMPRESSION
  await Promise.all(
    compressible.map(async (name) => {
      const file = path.join(clientDir, name)
      const content = await readFile(file)
      await writeFile(`${file}.br`, await compressBrotli(content, { params }))
      await writeFile(`${file}.gz`, await compressGzip(content, { level }))
    }),
  )
}
