// Writes a shortcut as it is printed on the keyboard.
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const macSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/**
 * @param keys as Tiptap names them, such as `Mod-Alt-1`
 * @param names of the keys in the user's language
 */
export function describeKeys(keys: string, names: { ctrl: string; shift: string }): string {
  const parts = keys.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key))
  if (isMac) return parts.map((key) => macSigns[key] ?? key).join('')
  const words: Record<string, string> = { Mod: names.ctrl, Shift: names.shift }
  return parts.map((key) => words[key] ?? key).join('+')
}
