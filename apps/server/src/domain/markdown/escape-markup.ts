// Text inside of markup, escaped as `cleanNoteHtml` does it.

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For values of attributes. */
export function quote(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}
