// Lines as the server takes them.

/** Without control characters and half characters, which may come in with what is pasted. May be empty. */
export function toLine(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
