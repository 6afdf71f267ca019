import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '../..')

/** The documents that describe the present state. A decision may name files that no longer exist. */
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md']

const places = globSync(['*', '.*', '{apps,packages,scripts,docs,e2e,bench,deploy}/**/*'], {
  cwd: projectDir,
  exclude: (place) => /(^|[\\/])(node_modules|dist)$/.test(place),
}).map((place) => place.replaceAll(path.sep, '/'))

/** The files and folders that a document names. A path that begins with `./` is left out, since running Fovea makes it. */
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

test.each(documents)('%s names only files and folders that exist', (document) => {
  const names = namesIn(document)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('the index of decisions names each of them with its title', () => {
  const folder = path.join(projectDir, 'docs/decisions')
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const lines = globSync('0*.md', { cwd: folder }).map((file) => {
    const title = readFileSync(path.join(folder, file), 'utf8').split('\n', 1)[0]?.replace('# ', '')
    return `- [${file.slice(0, 4)}](${file}): ${title}`
  })
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(lines.length)
  expect(lines.filter((line) => !index.includes(`${line}\n`))).toEqual([])
})
