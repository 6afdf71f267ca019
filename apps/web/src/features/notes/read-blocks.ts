// Reads the markup of a note as blocks: paragraphs, list items, cells. Parsed where no script runs and no picture loads.

const blockNames = 'p, h1, h2, h3, h4, li, pre, td, th, blockquote'

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** The markup of each part at the top: a paragraph, a whole list, a table. */
export function splitParts(html: string): string[] {
  return [...parse(html).children].map(({ outerHTML }) => outerHTML)
}

/** The text of each block that contains no other. */
export function readBlocks(html: string): string[] {
  const blocks = [...parse(html).querySelectorAll(blockNames)]
  return blocks
    .filter((block) => block.querySelector(blockNames) === null)
    .map(({ textContent }) => textContent.trim())
}
