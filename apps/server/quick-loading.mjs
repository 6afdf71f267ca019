// Loaded before `main.ts`, see `scripts/server-flags.mjs`, and in each confined process. The server is some 2,500
// modules. To find each of them and its kind, Node asks the disk and reads the description of its package again, of which
// some have 180 KB, and then compiles it. Here Node does that once for each folder, and keeps what it has compiled. Only
// the start is affected. See decision 0069.
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const projectDir = path.resolve(import.meta.dirname, '../..')
const projectUrl = pathToFileURL(`${projectDir}${path.sep}`).href

/** Where nothing can be written, as in a confined process, Node compiles at each start. */
enableCompileCache(path.join(projectDir, '.cache/compiled'))

/** The format of the files with an ending in a folder: they belong to one package, whose description decides it. */
const formats = new Map()

/** What a name leads to from a workspace. All of its files look in the same `node_modules`. */
const packages = new Map()

registerHooks({
  resolve(name, context, find) {
    const { parentURL: parent, conditions, importAttributes } = context
    const isPlain = Object.keys(importAttributes ?? {}).length === 0
    if (!parent || !isPlain || conditions.includes('require')) return find(name, context)
    const isRelative = name.startsWith('.')
    if (isRelative) {
      const { href: url } = new URL(name, parent)
      const format = formats.get(kindOf(url))
      if (format) return { url, format, shortCircuit: true }
    }
    const workspace = workspaceOf(parent)
    const key = !isRelative && workspace && `${workspace} ${name}`
    const known = key && packages.get(key)
    if (known) return known
    const found = { ...find(name, context), shortCircuit: true }
    if (isModule(found.format)) formats.set(kindOf(found.url), found.format)
    if (key) packages.set(key, found)
    return found
  },
})

const kindOf = (url) => `${url.slice(0, url.lastIndexOf('/'))} ${path.extname(url)}`

/** Anything else may be decided by what is in the file. */
const isModule = (format) => format === 'module' || format === 'module-typescript'

/** Such as `apps/server`, for a file that is not in a package from elsewhere. */
function workspaceOf(url) {
  if (!url.startsWith(projectUrl) || url.includes('/node_modules/')) return undefined
  return url.slice(projectUrl.length).split('/', 2).join('/')
}
