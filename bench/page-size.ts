// The size of what a page loads beyond the frame of the app, from the build's manifest. The build exists as soon as the
// server has been started.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { projectDir } from './server-process.ts'

const clientDir = path.join(projectDir, 'apps/web/dist/client')

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The modules of the build whose names match, with the bytes of their own .js and .css as .br files. */
export async function weighModules(name: RegExp): Promise<{ module: string; bytes: number }[]> {
  const manifest = JSON.parse(
    await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const frame = listFiles(manifest, ['index.html', 'src/app/start-app.tsx'])
  const modules = Object.keys(manifest).filter((key) => name.test(key))
  return Promise.all(
    modules.map(async (module) => {
      const own = [...listFiles(manifest, [module])].filter((file) => !frame.has(file))
      const sizes = await Promise.all(
        own.map(async (file) => (await stat(path.join(clientDir, `${file}.br`))).size),
      )
      return { module, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}

/** The files of these modules and of everything that they import. */
function listFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || chunk === undefined) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return new Set(
    [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]),
  )
}
