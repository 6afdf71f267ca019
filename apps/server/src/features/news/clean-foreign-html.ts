// Reduces foreign markup to text markup: no scripts, styles, pictures, frames or forms, and only links to the web.
import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'pre',
  'code',
  'em',
  'strong',
  'b',
  'i',
  's',
  'sup',
  'sub',
  'q',
  'cite',
  'abbr',
  'a',
  'br',
  'hr',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Elements whose content is not text for readers. */
const droppedWithContent = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'button',
  'select',
]

/** @param base the address that relative links refer to */
export function cleanHtml(markup: string, base: string): string {
  return sanitizeHtml(markup, {
    allowedTags,
    nonTextTags: droppedWithContent,
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['http', 'https'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      a: (_tag, { href }) => {
        const url = href && URL.canParse(href, base) ? new URL(href, base) : undefined
        const isWeb = url && ['http:', 'https:'].includes(url.protocol) && !url.username
        if (!isWeb) return { tagName: 'a', attribs: {} }
        const rel = 'noopener noreferrer nofollow'
        return { tagName: 'a', attribs: { href: url.href, rel, target: '_blank' } }
      },
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      ['p', 'a', 'li', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'figcaption', 'figure'].includes(
        tag,
      ) &&
      text.trim() === '' &&
      mediaChildren.length === 0,
  }).trim()
}
