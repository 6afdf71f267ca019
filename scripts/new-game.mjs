// `npm run new:game <kind>`: generates a small working game with the structure of all games, to be changed. Besides its
// folder it needs two lines: its name in the contract, and the table of games.
// The script imports the names of games, which are TypeScript, so it runs on the project's own Node.
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
const { gameKinds } = await import(pathToFileURL(join(gamesFolder, 'names.ts')).href)

/** Leaderboards that belong to no game are stored under these names. */
const boardNames = ['OVERALL', 'CHALLENGE']

function main([kind]) {
  if (kind === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind)) {
    return refuse(`Name the kind of the game in small letters, for example: npm run new:game odd-one-out
The games are ${Object.values(gameKinds).sort().join(', ')}.`)
  }
  const name = kind.replaceAll('-', '_').toUpperCase()
  const folder = join(gamesFolder, kind)
  if (existsSync(folder)) return refuse(`packages/games/${kind} already exists.`)
  if (name in gameKinds || boardNames.includes(name)) {
    return refuse(`${name} is already the name of a game or a leaderboard.`)
  }
  fillTemplates(templateFolder, folder, makeWords(name, kind))
  registerGame(name, kind)
  console.log(`Made packages/games/${kind} and registered it as ${name}.
Now change its rules, facts, view, messages and README. packages/games/conformance.test.ts tests what every game needs.`)
}

function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

/** The replacement of each placeholder in the templates. */
function makeWords(name, kind) {
  return {
    __NAME__: name,
    __KIND__: kind,
    __GAME__: nameConstant(kind),
    __TITLE__: capitalize(kind.replaceAll('-', ' ')),
  }
}

/** The name under which a game's definition is exported, such as `colorMatch` for `color-match`. */
function nameConstant(kind) {
  const [first, ...rest] = kind.split('-')
  return [/^\d/.test(first) ? `game${first}` : first, ...rest.map(capitalize)].join('')
}

function registerGame(name, kind) {
  const exported = /^\d/.test(name) ? `'${name}'` : name
  editLines(join(root, 'packages/contract/game-names.ts'), (lines) =>
    insertLast(lines, `  '${name}',`, /^ {2}'.*',$/),
  )
  editLines(join(gamesFolder, 'table.ts'), (lines) =>
    insertSorted(
      lines,
      `export { default as ${exported} } from './${kind}/events.ts'`,
      /^export .* from '\.\//,
    ),
  )
}

main(process.argv.slice(2))
