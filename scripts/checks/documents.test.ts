import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '../..')

/** What says how things are today. A decision may name what has gone since. */
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md']

const places = globSync(['*', '.*', '{apps,packages,scripts,docs,e2e,bench}/**/*'], {
  cwd: projectDir,
  exclude: (place) => /(^|[\\/])(node_modules|dist)$/.test(place),
}).map((place) => place.replaceAll(path.sep, '/'))

/** Files, and folders with a slash in them. What begins with `./` is made when Fovea runs. */
function namesIn(document: string): string[] {
  const text = readFileSync(path.join(projectDir, document), 'utf8')
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, name = '']) => name)
  const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)]+)\)/g)].map(([, name = '']) => name)
  const isPlace = /^[a-z][\w-]*\/\w|.[.](ts|tsx|mjs|cjs|json|md)$/
  return [...quoted.filter((name) => isPlace.test(name)), ...linked]
}

function isThere(name: string): boolean {
  const wanted = name.replace(/\/$/, '')
  return places.some((place) => place === wanted || place.endsWith(`/${wanted}`))
}

test.each(documents)('%s names only files and folders that are there', (document) => {
  const names = namesIn(document)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})
