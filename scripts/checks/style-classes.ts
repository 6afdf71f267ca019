// Checks that each class of a CSS module that code uses exists, and that each one that exists is used.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'

const projectDir = path.resolve(import.meta.dirname, '../..')

/** What one module uses of a CSS module. */
interface Uses {
  named: Set<string>
  /** Whether a class is looked up by a value, or the whole is handed on: then any class may be used. */
  all: boolean
}

export function listClasses(css: string): string[] {
  const { exports } = transform({
    filename: 'classes.module.css',
    code: Buffer.from(css),
    cssModules: true,
  })
  // Names of animations and highlights are exports too.
  return Object.keys(exports ?? {}).filter((name) => hasSelector(css, name))
}

function hasSelector(css: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(css)
}

/** @param code a module of TypeScript */
export function findUses(code: string): Map<string, Uses> {
  const found = new Map<string, Uses>()
  for (const [, name, file] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    if (!name || !file) continue
    const rest = code.replaceAll(/^import .*$/gm, '')
    const named = new Set<string>()
    for (const [, member] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\??\\.(\\w+)`, 'g'))) {
      if (member) named.add(member)
    }
    const all = new RegExp(`(?<![\\w.'"])${name}(?![\\w.?'"])`).test(rest)
    found.set(file, { named, all })
  }
  return found
}

export function checkClasses(
  files: { file: string; code: string }[],
  readCss: (file: string) => string,
) {
  const faults: string[] = []
  const sheets = new Map<string, Uses & { classes: Set<string> }>()
  for (const { file, code } of files) {
    for (const [specifier, { named, all }] of findUses(code)) {
      const css = resolve(file, specifier)
      const sheet = sheets.get(css) ?? {
        classes: new Set(listClasses(readCss(css))),
        named: new Set(),
        all: false,
      }
      sheets.set(css, { ...sheet, named: sheet.named.union(named), all: sheet.all || all })
      const missing = named.difference(sheet.classes)
      faults.push(...[...missing].map((name) => `${file} uses .${name}, which ${css} lacks`))
    }
  }
  for (const [css, { classes, named, all }] of sheets) {
    const unused = all ? [] : classes.difference(named)
    faults.push(...[...unused].map((name) => `${css} has .${name}, which nothing uses`))
  }
  return { faults, sheets }
}

function resolve(file: string, specifier: string): string {
  const inSource = specifier.replace(/^#/, 'apps/web/src/')
  return specifier.startsWith('#') ? inSource : path.posix.join(path.posix.dirname(file), specifier)
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: projectDir, exclude: ['**/node_modules/**'] }).map((file) =>
      file.replaceAll(path.sep, '/'),
    )
  const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')
  const files = list('{apps/web/src,packages/games}/**/*.{ts,tsx}')
  const { faults, sheets } = checkClasses(
    files.map((file) => ({ file, code: read(file) })),
    read,
  )
  for (const css of list('{apps/web/src,packages/games}/**/*.module.css')) {
    if (!sheets.has(css)) faults.push(`${css} is imported by nothing`)
  }
  for (const fault of faults) console.error(fault)
  console.log(`${sheets.size} style sheets`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
