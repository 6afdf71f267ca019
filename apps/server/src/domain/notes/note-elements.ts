// The elements that notes are made of, and what is kept of their attributes. Nothing else is ever stored.

type Attributes = Record<string, string>

/** Returns the attributes that are kept, or undefined where the element is removed, though not its content. */
type Judge = (attributes: Attributes) => Attributes | undefined

const withoutAttributes: Judge = () => ({})

/** What begins a new line of its own. */
export const blocks = new Set(
  'p h1 h2 h3 h4 pre blockquote ul ol li hr table tbody tr th td'.split(' '),
)

/** Blocks that may contain other blocks. */
export const containers = new Set('blockquote ul ol li table tbody tr th td'.split(' '))

/** Elements that are empty. */
export const voids = new Set(['br', 'hr', 'img'])

const elements = new Map<string, Judge>([
  ...'p h1 h2 h3 h4 strong em s u pre blockquote hr br mark table tbody tr'
    .split(' ')
    .map((name): [string, Judge] => [name, withoutAttributes]),
  [
    'code',
    ({ class: names }) =>
      keep('class', /(?<!\S)language-[\w+#.-]{1,40}(?!\S)/.exec(names ?? '')?.[0]),
  ],
  ['ul', ({ 'data-type': type }) => keep('data-type', type === 'taskList' ? type : undefined)],
  ['ol', ({ start }) => keep('start', /^[1-9]\d{0,5}$/.exec(start ?? '')?.[0])],
  ['li', keepCheck],
  ['th', keepSpans],
  ['td', keepSpans],
  ['a', (attributes) => keepId('data-note', attributes) ?? keepAddress(attributes)],
  ['img', keepPicture],
])

/** What other programs call the same elements. */
const synonyms = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['thead', 'tbody'],
  ['tfoot', 'tbody'],
])

/** Elements whose content is not text for readers. */
const unreadable = new Set(
  `script style textarea option select button noscript noembed noframes template iframe object svg math xmp title
    plaintext`.split(/\s+/),
)

/** Returns `drop` for an element that is removed with its content, undefined for one that is removed without. */
export function judgeElement(
  given: string,
  attributes: Attributes,
): { name: string; attributes: Attributes } | 'drop' | undefined {
  if (unreadable.has(given)) return 'drop'
  const name = synonyms.get(given) ?? given
  const kept = elements.get(name)?.(attributes)
  return kept && { name, attributes: kept }
}

function keep(name: string, value: string | undefined): Attributes {
  return value === undefined ? {} : { [name]: value }
}

function keepCheck({ 'data-type': type, 'data-checked': checked }: Attributes): Attributes {
  if (type !== 'taskItem') return {}
  return { 'data-type': type, 'data-checked': checked === 'true' ? 'true' : 'false' }
}

function keepSpans({ colspan, rowspan }: Attributes): Attributes {
  const span = /^(?:[2-9]|[1-9]\d)$/
  return {
    ...keep('colspan', span.exec(colspan ?? '')?.[0]),
    ...keep('rowspan', span.exec(rowspan ?? '')?.[0]),
  }
}

function keepPicture(attributes: Attributes): Attributes | undefined {
  const file = keepId('data-file', attributes)
  return file && { ...file, ...keep('alt', attributes.alt || undefined) }
}

function keepId(name: string, attributes: Attributes): Attributes | undefined {
  const id = attributes[name]?.toLowerCase() ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? { [name]: id } : undefined
}

/** An address is kept as it is written, so that a note that is sent again is still the same. */
function keepAddress({ href = '' }: Attributes): Attributes | undefined {
  const isSafe = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) && URL.canParse(href)
  return isSafe ? { href } : undefined
}
