// The text of a note without its markup.

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' }

export function toPlainText(html: string): string {
  return html
    .replace(/<\/(p|h[1-4]|li|pre|td|th)>/g, ' ')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(lt|gt|amp|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
