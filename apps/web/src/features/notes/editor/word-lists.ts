// Turns lists from Word into real lists. Word copies a list as paragraphs that only look like one: each states its level
// and begins with its number or bullet.

interface WordItem {
  paragraph: HTMLElement
  level: number
}

export function joinWordLists(body: HTMLElement): void {
  let run: WordItem[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const level = readLevel(paragraph)
    const isNext = run.length === 0 || follows(run.at(-1)?.paragraph, paragraph)
    if (level === undefined || !isNext) {
      makeList(run)
      run = []
    }
    if (level !== undefined) run.push({ paragraph, level })
  }
  makeList(run)
}

function readLevel(paragraph: HTMLElement): number | undefined {
  const level = /mso-list:[^;"']*level(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1]
  return level ? Number(level) : undefined
}

function follows(last: HTMLElement | undefined, paragraph: HTMLElement): boolean {
  return last?.nextElementSibling === paragraph
}

function makeList(items: WordItem[]): void {
  const [first] = items
  if (!first) return
  const place = first.paragraph.ownerDocument.createComment('')
  first.paragraph.before(place)
  const open: { list: HTMLElement; level: number }[] = []
  for (const { paragraph, level } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    let list = open.at(-1)
    if (!list || list.level < level) {
      const made = paragraph.ownerDocument.createElement(isNumbered(paragraph) ? 'ol' : 'ul')
      if (list) (list.list.lastElementChild ?? list.list).append(made)
      else place.before(made)
      list = { list: made, level }
      open.push(list)
    }
    const item = paragraph.ownerDocument.createElement('li')
    removeSign(paragraph)
    const text = paragraph.ownerDocument.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    paragraph.remove()
    list.list.append(item)
  }
  place.remove()
}

const signs = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

function isNumbered(paragraph: HTMLElement): boolean {
  const sign = paragraph.querySelector(signs)?.textContent ?? paragraph.textContent ?? ''
  return /^[\s\u00a0]*([\divxlc]+|[a-z])[.)]/i.test(sign)
}

function removeSign(paragraph: HTMLElement): void {
  for (const sign of paragraph.querySelectorAll(signs)) sign.remove()
}
