// `npm run new:feature <name>`: generates a small working feature from contract to page, whose entries a member saves,
// lists and deletes. It is registered everywhere and has tests, and is meant to be changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, editLines, fillTemplates, insertLast } from './fill-templates.mjs'

const root = join(import.meta.dirname, '..')
const templateFolder = join(import.meta.dirname, 'templates/feature')

function main([name]) {
  if (!name || !isName(name)) {
    return refuse('Name the feature in lower case, for example: npm run new:feature daily-track')
  }
  const taken = placesOf(name).find((place) => existsSync(join(root, place)))
  if (taken) return refuse(`${taken} already exists.`)

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
  console.log(`Made ${made.length} files for the feature ${name}, and ${migrations.join(', ')}. Registered it in
${registered.join(', ')}.

Now change it to what you need: first its table and endpoints (then generate the migration again), then its handlers, its
page and its messages in nine languages. Choose the area of an export that its table belongs to, and whether access tokens
may call its endpoints (contract/scope-of.ts). You still need a link to the page and a limit on the entries of a member.`)
}

function isName(name) {
  return /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) && isIdentifier(nameInCode(name))
}

/** False for reserved words such as `delete` or `new`. */
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

/** For example `dailyTrack` for `daily-track`. */
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

/** @returns the files in which it is now registered */
function register(name) {
  const group = nameInCode(name)
  const lines = {
    'packages/contract/index.ts': [
      [`import { ${group} } from './${name}.ts'`, /^import /],
      [`  ${group},`, /^ {2}\w+,$/],
    ],
    'packages/contract/scope-of.ts': [[`  ...[contract.${group}],`, /^ {2}\.\.\.\[contract\./]],
    'apps/server/src/features/data-transfer/exported-tables.ts': [
      [
        `import { ${group}Entries } from '../../platform/tables/${name}.ts'`,
        / from '\.\.\/\.\.\/platform\/tables\//,
      ],
      [
        `  { table: ${group}Entries, area: 'notes', shapes: { title: textSchema({ max: 200 }) } },`,
        /^ {2}\{ table: .*\},$/,
      ],
    ],
    'apps/server/src/testing/furnish-member.ts': [
      [
        `  await send(contract.${group}.save${capitalize(group)}, { _id: v7(), title: secret })`,
        /^ {2}await send\(contract\..*\)$/,
      ],
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
    'apps/web/src/domain/pages/paths.ts': [[`  ${group}: '/user/${name}',`, /^ {2}\w+: '/]],
    'apps/web/src/domain/query-keys.ts': [[`  ${group}: ['${name}'],`, /^ {2}\},$/]],
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

/** Runs one of the project's tools in its root folder. */
function run(tool, ...parameters) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...parameters],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${tool} failed\n${stdout}${stderr}`)
}

main(process.argv.slice(2))
