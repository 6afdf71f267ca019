// `npm run new:feature <name>`: a small working feature of the one shape, from contract to page: entries that a member
// keeps, lists and deletes. It is registered everywhere and has its tests, to be changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, editLines, fillTemplates, insertLast } from './fill-templates.mjs'

const root = join(import.meta.dirname, '..')
const templateFolder = join(import.meta.dirname, 'templates/feature')

function main([name]) {
  if (!name || !isName(name)) {
    return refuse('Name the feature in small letters, for example: npm run new:feature daily-track')
  }
  const taken = placesOf(name).find((place) => existsSync(join(root, place)))
  if (taken) return refuse(`There is ${taken} already.`)

  const made = fillTemplates(templateFolder, root, makeWords(name))
  const registered = register(name)
  const before = listMigrations()
  run(
    'drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'apps/server/drizzle.config.ts',
    '--name',
    name,
  )
  const migrations = listMigrations().filter((file) => !before.includes(file))
  run('@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...made, ...registered)
  console.log(`Made ${made.length} files of the feature ${name}, and ${migrations.join(', ')}; registered it in
${registered.join(', ')}.

Now make it what it is to be: its table and endpoints first (and the migration anew), then what they answer, its page
and its messages in nine languages. Still missing are a link to the page, and how many entries one member may keep.`)
}

function isName(name) {
  return /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) && isIdentifier(nameInCode(name))
}

/** Not `delete` or `new`. */
function isIdentifier(word) {
  try {
    return Boolean(new Function(`'use strict'; const ${word} = 0`))
  } catch {
    return false
  }
}

function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

function placesOf(name) {
  return [
    `packages/contract/${name}.ts`,
    `apps/server/src/features/${name}`,
    `apps/server/src/platform/tables/${name}.ts`,
    `apps/web/src/features/${name}`,
  ]
}

/** `daily-track` is `dailyTrack`. */
function nameInCode(name) {
  const [first, ...rest] = name.split('-')
  return [first, ...rest.map(capitalize)].join('')
}

function makeWords(name) {
  const words = name.split('-')
  return {
    __KIND__: name,
    __GROUP__: nameInCode(name),
    __TYPE__: capitalize(nameInCode(name)),
    __TABLE__: words.join('_'),
    __PATH__: words.join('_'),
    __TITLE__: capitalize(words.join(' ')),
    __LOWER__: words.join(' '),
  }
}

/** @returns the files that name it now */
function register(name) {
  const group = nameInCode(name)
  const lines = {
    'packages/contract/index.ts': [
      [`import { ${group} } from './${name}.ts'`, /^import /],
      [`  ${group},`, /^ {2}\w+,$/],
    ],
    'apps/server/src/app.ts': [
      [
        `import { ${group}Handlers } from './features/${name}/routes.ts'`,
        /^import .* from '\.\/features\//,
      ],
      [
        `  serve('${name.replaceAll('-', ' ')}', contract.${group}, ${group}Handlers(parts))`,
        /^ {2}serve\('/,
      ],
    ],
    'apps/web/src/shared/paths.ts': [[`  ${group}: '/user/${name}',`, /^ {2}\w+: '/]],
    'apps/web/src/shared/query-keys.ts': [[`  ${group}: ['${name}'],`, /^ {2}\},$/]],
    'apps/web/src/app/router.tsx': [
      [
        `import { ${group}Route } from '#features/${name}/routes.ts'`,
        /^import .* from '#features\//,
      ],
      [`      ${group}Route,`, /^ {6}adminRoute,$/],
    ],
    'apps/web/src/app/i18next.d.ts': [
      [
        `import type ${group} from '../features/${name}/locales/en.json'`,
        /^import type .* '\.\.\/features\//,
      ],
      [`      '${name}': typeof ${group}`, /^ {6}support: /],
    ],
  }
  for (const [file, wanted] of Object.entries(lines)) {
    editLines(join(root, file), (text) =>
      wanted.reduce((all, [line, like]) => insertLast(all, line, like), text),
    )
  }
  return Object.keys(lines)
}

function listMigrations() {
  const folder = 'apps/server/src/migrations'
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${folder}/${file}`)
}

/** A tool of the project, from its root. */
function run(tool, ...parameters) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...parameters],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${tool} failed\n${stdout}${stderr}`)
}

main(process.argv.slice(2))
