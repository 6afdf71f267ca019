// The interface's own messages, so that a journey can say what must be on the page in each language.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@fovea/contract/languages.ts'

const webDir = path.resolve(import.meta.dirname, '../../apps/web/src')
const gamesDir = path.resolve(import.meta.dirname, '../../packages/games')

type Messages = { [key: string]: string | Messages }

/**
 * The sentence of a key such as `error.network`; `app` is the frame, `game.numbers` a game, every other name a feature.
 * @throws Error when there is none
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
