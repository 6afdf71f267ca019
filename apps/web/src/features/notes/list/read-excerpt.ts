// The beginning of a note's text without markup, for notes that the server has not read yet.

const excerptMax = 200

export function readExcerpt(html: string): string {
  const plain = html
    .slice(0, 5_000)
    .replace(/<\/(p|h[1-4]|li|pre|td|th)>/g, ' ')
    .replace(/<[^>]*>?/g, '')
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' }
  return plain
    .replace(/&(lt|gt|amp|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptMax)
}
