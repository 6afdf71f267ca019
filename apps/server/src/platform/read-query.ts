// Reads the query of an address. Some clients mark a parameter that may be sent several times by `[]` behind its name.
import { parse } from 'node:querystring'

const mark = '[]'

/** A parameter that is sent several times is an array, whether its name is marked or not. */
export function readQuery(query: string): Record<string, unknown> {
  const sent = parse(query)
  const marked = Object.keys(sent).filter((name) => name.endsWith(mark))
  for (const name of marked) {
    const plain = name.slice(0, -mark.length)
    sent[plain] = [sent[plain] ?? [], sent[name] ?? []].flat()
    delete sent[name]
  }
  return sent
}
