// Judges a password in a separate thread. Loading the dictionaries takes over a second, and judging a hostile
// password some tenths of a second; in the main thread, the server could not answer anyone meanwhile.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as everyLanguage from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { PasswordQuestion } from './password-strength.ts'

const judge = new ZxcvbnFactory({
  dictionary: { ...everyLanguage.dictionary, ...english.dictionary },
  graphs: everyLanguage.adjacencyGraphs,
  // With the default of 100, some passwords take ten times as long, and no verdict that matters changes.
  l33tMaxSubstitutions: 16,
})

export default function judgePassword({ password, personalWords }: PasswordQuestion): number {
  return judge.check(password, personalWords).score
}
