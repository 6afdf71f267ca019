// Decides whether pasted text is meant as Markdown. Text that only happens to contain a sign of it stays as it is.

/** One of these is enough. */
const sure = [
  /^ {0,3}(```|~~~)/m,
  /^ {0,3}\|?\s*:?-{3,}:?\s*\|/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /!?\[[^\]\n]+\]\((https?:|mailto:|[^\s)]+\.\w)[^)\n]*\)/,
  /^#{1,6} [^\n]+\n\s*\n/m,
  /^#{1,6} \S[^\n]*$(?![\s\S]*\S[\s\S]*\n)/,
  /(^ {0,3}[-*+] \S.*\n(\s*\n)?){1,}^ {0,3}[-*+] \S/m,
  /^ {0,3}1[.)] \S.*\n((\s+\S.*)?\n)*^ {0,3}2[.)] \S/m,
]
/** Two different ones of these. */
const hints = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^> ?\S/m,
  /(?<![\w*])\*\*[^\s*][^*\n]*\*\*(?![\w*])/,
  /(?<![\w_])__[^\s_][^_\n]*__(?![\w_])/,
  /(?<![\w`])`[^`\n]+`(?![\w`])/,
  /(?<![\w*])\*[^\s*][^*\n]*[^\s*]\*(?![\w*])/,
  /^ {0,3}(-{3,}|\*{3,})$/m,
]

export function looksLikeMarkdown(text: string): boolean {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  if (sure.some((pattern) => pattern.test(lines))) return true
  return hints.filter((pattern) => pattern.test(lines)).length >= 2
}
