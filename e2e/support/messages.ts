// Reads the messages of the interface, so that a journey can expect them in each language.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@fovea/contract/languages.ts'

const webDir = path.resolve(import.meta.dirname, '../../apps/web/src')
const gamesDir = path.resolve(import.meta.dirname, '../../packages/games')

type Messages = { [key: string]: string | Messages }

/**
 * The message with a key such as `error.networkError`. The feature `app` is the frame, `game.numbers` is a game, and every other
 * name is a feature of the web app.
 * @throws Error if there is no such message
 */
export function say(feature: string, key: string, language: Language = 'en'): string {
  const file = path.join(findFolder(feature), 'locales', `${language}.json`)
  let message: string | Messages | undefined = JSON.parse(readFileSync(file, 'utf8')) as Messages
  for (const part of key.split('.'))
    message = typeof message === 'object' ? message[part] : undefined
  if (typeof message !== 'string') throw new Error(`${file} has no ${key}`)
  return message
}

function findFolder(feature: string): string {
  if (feature === 'app') return path.join(webDir, 'app')
  const [, game] = /^game\.(.+)$/.exec(feature) ?? []
  return game ? path.join(gamesDir, game) : path.join(webDir, 'features', feature)
}
