// Takes out of an error what may belong to a person: quoted texts, addresses, tokens, ids and email addresses.

import { failedCallName } from '#kit/errors/happening.ts'

const messageMax = 500
const framesMax = 50

/** Errors of the engine quote the names of our own variables; all others may quote what somebody wrote. */
const engineErrors = new Set(['TypeError', 'ReferenceError', 'RangeError'])
const quoted = /(["'`])(?:(?!\1).){1,2000}\1|“[^”]*”|«[^»]*»|‘[^’]*’/gs

export function scrubMessage(message: string, name: string): string {
  const shown = message.slice(0, 4 * messageMax)
  const withoutQuotes = engineErrors.has(name)
    ? shown.replace(quoted, (text) => (/^.[\w$.[\]()]{1,60}.$/.test(text) ? text : '"…"'))
    : shown.replace(quoted, '"…"')
  return withoutQuotes
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(email)')
    .replace(/(?<![\w.])\/[^\s)]+/g, '(path)')
    .replace(/[\w-]*\d[\w-]{15,}|[\w-]{15,}\d[\w-]*/g, '(id)')
    .slice(0, messageMax)
}

/** Keeps the frames of our own files and the names of functions. */
export function scrubStack(stack: string, { origin }: { origin: string }): string[] {
  const frames = stack.split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line))
  return frames.slice(0, framesMax).map((frame) =>
    frame.slice(0, 1_000).replace(/\b[a-z][a-z+.-]*:\/\/[^\s)]+?(?=:\d+:\d+)/gi, (address) => {
      const file = address.split(/[?#]/, 1)[0] ?? ''
      return file.startsWith(`${origin}/assets/`) ? file : '(elsewhere)'
    }),
  )
}

/** An error that says the same of the program, and nothing of the person. */
export function scrubError(error: unknown, place: { origin: string }): Error {
  const isError = error instanceof Error
  const name = isError ? error.name.slice(0, 60) : 'Error'
  const message = isError ? error.message : typeof error === 'string' ? error : 'not an error'
  const shown = name === failedCallName ? message : scrubMessage(message, name)
  const scrubbed = new Error(shown || 'no message')
  scrubbed.name = name
  const frames = isError ? scrubStack(error.stack ?? '', place) : []
  scrubbed.stack = [`${name}: ${scrubbed.message}`, ...frames].join('\n')
  return scrubbed
}
