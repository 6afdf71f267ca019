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

/** An address that any mail server takes: the part before the @ is not quoted, and there are no letters beyond ASCII. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
