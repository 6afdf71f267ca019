// What a short text must be to be accepted. Pages check it with the same rules, and do not load zod for that.

/** No control characters, and no lone surrogates, which UTF-8 cannot encode. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed()
}

/** Signs that embed or isolate text of the other direction reach beyond the name that contains them. */
export function isName(line: string): boolean {
  const hasVisible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(line)
  return isOneLine(line) && hasVisible && !/[\u202a-\u202e\u2066-\u2069]/.test(line)
}

/**
 * An address that any mail server takes: the part before the @ is not quoted, and has no letters beyond ASCII. The domain may
 * have them, since it has a form without.
 */
export const emailPattern =
  /^[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+(?:\.[A-Za-z\d_!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|[xX][nN]--[A-Za-z\d-]*[A-Za-z\d])$/u
