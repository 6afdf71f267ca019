import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../testing/server-process.ts'
import { prepareDataFolder } from './data-folder.ts'
import { isRoot } from './postgres/account.ts'
import { OperatorError } from './postgres/operator-error.ts'

test('the data folder is created with all folders above it, is closed to other users, and is left empty', () => {
  const folder = path.join(makeTestFolder(), 'a/b')
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a data folder that is a file', 'file'],
  ['a data folder below a file', 'file/below'],
])('%s is refused with one sentence', (_, name) => {
  const folder = makeTestFolder()
  writeFileSync(path.join(folder, 'file'), 'kept')
  const prepare = () => prepareDataFolder(path.join(folder, name))
  expect(prepare).toThrow(OperatorError)
  expect(prepare).toThrow(
    / \((EEXIST|ENOTDIR): [a-z ]+\)\. Set FOVEA_DATA to a folder that Fovea may write to\.$/,
  )
})

test('a data folder that can never be created is refused, and not tried for ever', () => {
  const never = process.platform === 'linux' ? '/proc/fovea/data' : '/dev/null/fovea/data'
  expect(() => prepareDataFolder(never)).toThrow(/ \(E[A-Z]+: [a-z ]+\)\. Set FOVEA_DATA/)
})
