// Escapes what becomes a part of HTML or XML.

/** For text between tags, as it is in stored notes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Also for values of attributes in double quotes. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
