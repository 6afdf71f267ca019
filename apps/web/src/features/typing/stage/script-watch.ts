// Notices that the keyboard types another script than the text has: most often the layout was not switched.
import type { Press } from '@fovea/core/typing/run.ts'

export type Script = 'latin' | 'cyrillic' | 'other'

/** So many such letters in a row are no slip. */
const enough = 3

/** Returns the script that is typed in place of the text's, and null as long as they agree. */
export class ScriptWatch {
  private count = 0
  private found: Script | null = null

  read({ typed, expected, isRight }: Pick<Press, 'typed' | 'expected' | 'isRight'>): Script | null {
    const typedScript = scriptOf(typed)
    if (typedScript === null) return this.found
    const expectedScript = scriptOf(expected)
    if (isRight || typedScript === expectedScript) {
      this.count = 0
      this.found = null
    } else if (expectedScript !== null) {
      this.count += 1
      if (this.count >= enough) this.found = typedScript
    }
    return this.found
  }
}

/** null for what is not a letter. */
function scriptOf(character: string): Script | null {
  if (!/\p{L}/u.test(character)) return null
  if (/\p{Script=Latin}/u.test(character)) return 'latin'
  return /\p{Script=Cyrillic}/u.test(character) ? 'cyrillic' : 'other'
}
