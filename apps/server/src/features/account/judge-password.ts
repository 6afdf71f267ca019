// Judges a password in a thread: loading the dictionaries takes over a second, and a hostile password some tenths, in
// which a server would answer nobody.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as everyLanguage from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { PasswordQuestion } from './password-strength.ts'

const judge = new ZxcvbnFactory({
  dictionary: { ...everyLanguage.dictionary, ...english.dictionary },
  graphs: everyLanguage.adjacencyGraphs,
  // The default of 100 makes some passwords ten times as slow and changes no verdict that matters.
  l33tMaxSubstitutions: 16,
})

export default function judgePassword({ password, personalWords }: PasswordQuestion): number {
  return judge.check(password, personalWords).score
}
