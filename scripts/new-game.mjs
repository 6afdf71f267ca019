// `npm run new:game <kind>`: generates a small working game with the structure of all games. It is registered with its
// rules, its view and the types of its messages, and is meant to be changed.
// The script imports the table of games, which is TypeScript, so it runs on the project's own Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  capitalize,
  editLines,
  fillTemplates,
  insertLast,
  insertSorted,
} from './fill-templates.mjs'

const root = join(import.meta.dirname, '..')
const gamesFolder = join(root, 'packages/games')
const templateFolder = join(import.meta.dirname, 'templates/game')
const { gameKinds, timeLimitsSeconds } = await import(
  pathToFileURL(join(gamesFolder, 'names.ts')).href
)

function main([kind]) {
  const kinds = Object.values(gameKinds).sort()
  const name = Object.keys(gameKinds).find((candidate) => gameKinds[candidate] === kind)
  if (kind === undefined || name === undefined) {
    return refuse(`Name one of the games, for example: npm run new:game color-match
The games are ${kinds.join(', ')}.`)
  }
  const folder = join(gamesFolder, kind)
  if (existsSync(folder))
    return refuse(`The game ${kind} already exists in packages/games/${kind}.`)

  fillTemplates(templateFolder, folder, makeWords(name, kind))
  registerGame(name, kind)
  console.log(`Made packages/games/${kind} and registered it as ${name}.
Now change its rules, view, messages and README. packages/games/conformance.test.ts tests what every game needs.`)
}

function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

/** The replacement of each placeholder in the templates. */
function makeWords(name, kind) {
  const words = kind.split('-')
  const limits = timeLimitsSeconds[name].length > 0 ? timeLimitsSeconds[name] : [null]
  const modes = limits.map((seconds, index) => {
    const timeLimitMs = seconds === null ? null : `${seconds}_000`
    return `{ level: ${index + 1}, isHardGame: false, timeLimitMs: ${timeLimitMs} }`
  })
  return {
    __NAME__: name,
    __KIND__: kind,
    __GAME__: nameConstant(kind),
    __TITLE__: capitalize(words.join(' ')),
    __LEVELCHOICE__: modes.length === 1 ? '' : "  levelChoice: 'player',\n",
    __LEVELS__: modes.length === 1 ? '' : `  "levels": {\n${nameLevels(modes.length)}\n  },\n`,
    __MODES__: modes.length === 1 ? `[${modes}]` : `[\n    ${modes.join(',\n    ')},\n  ]`,
  }
}

function nameLevels(count) {
  return Array.from({ length: count }, (_, index) => `    "${index + 1}": "${index + 1}"`).join(
    ',\n',
  )
}

/** The name under which a game's definition is exported, such as `colorMatch` for `color-match`. */
function nameConstant(kind) {
  const [first, ...rest] = kind.split('-')
  return [/^\d/.test(first) ? `game${first}` : first, ...rest.map(capitalize)].join('')
}

function registerGame(name, kind) {
  const key = /^\d/.test(name) ? `'${name}'` : name
  const constant = nameConstant(kind)
  edit('packages/games/registry.ts', (lines) =>
    insertSorted(
      insertSorted(
        insertLast(
          lines,
          `  ${key}: withEvents(${constant}, ${constant}Events),`,
          /: withEvents\(/,
        ),
        `import { ${constant} } from './${kind}/game.ts'`,
        /^import .* from '\.\//,
      ),
      `import { eventSchema as ${constant}Events } from './${kind}/events.ts'`,
      /^import .* from '\.\//,
    ),
  )
  edit('packages/games/views.tsx', (lines) =>
    insertLast(lines, `  ${key}: () => import('./${kind}/view.tsx'),`, /^ {2}\S+: \(\) => import/),
  )
  edit('apps/web/src/app/i18next.d.ts', (lines) =>
    insertSorted(
      insertLast(lines, `      'game.${kind}': typeof ${constant}`, /^ {6}'game\./),
      `import type ${constant} from '../../../../packages/games/${kind}/locales/en.json'`,
      /^import type .* from '.*\/packages\/games\//,
    ),
  )
}

function edit(file, change) {
  editLines(join(root, file), change)
}

main(process.argv.slice(2))
