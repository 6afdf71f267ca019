import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverFlags } from '../server-flags.mjs'

const projectDir = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')

test('the unit and the image run the server with the flags of npm start', () => {
  const program = 'apps/server/src/main.ts'
  expect(read('deploy/fovea.service')).toContain(` ${serverFlags.join(' ')} ${program}\n`)
  const words = ['node', ...serverFlags, program].map((word) => `"${word}"`)
  expect(read('deploy/Dockerfile')).toContain(`CMD [${words.join(', ')}]`)
})

test('the unit and the compose file wait longer than the server gives its calls', () => {
  const drainMs = Number(
    /drainMs = ([\d_]+)/.exec(read('apps/server/src/main.ts'))?.[1]?.replace('_', ''),
  )
  const waits = [
    /TimeoutStopSec=(\d+)/.exec(read('deploy/fovea.service')),
    /&app[\s\S]*?stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')),
  ]
  for (const wait of waits) expect(Number(wait?.[1]) * 1_000).toBeGreaterThan(drainMs)
})

test('the compose file passes every setting on, and names a version of each image', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose).toMatch(/&app[\s\S]*?env_file: \[\{ path: \.env, required: false \}\]/)
  // A name that is listed with an empty default would hide what the file says.
  expect(compose).not.toMatch(/\$\{\w+:?-\}/)
  const images = [...compose.matchAll(/image: (docker\.io\S+)/g)].map(([, image = '']) => image)
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter((image) => !/:(?!latest$)[\w.-]+$/.test(image))).toEqual([])
})

test('all packages are in the one folder that images copy and confined processes may read', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: object }
  const ofWorkspaces = /^(?!node_modules\/).*\/node_modules\//
  expect(Object.keys(packages).filter((place) => ofWorkspaces.test(place))).toEqual([])
})
