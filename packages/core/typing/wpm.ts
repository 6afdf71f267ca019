// Words a minute. By the convention of typing, five characters are a word, spaces among them.
import { minuteMs } from '@fovea/contract/durations.ts'

const charactersPerWord = 5

/** @param activeMs the time without pauses; a run without time has no speed */
export function toWpm(characters: number, activeMs: number): number {
  return activeMs === 0 ? 0 : (characters * minuteMs) / (charactersPerWord * activeMs)
}
