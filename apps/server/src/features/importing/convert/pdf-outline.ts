// Reads the outline of a PDF: where its chapters begin and how they are nested.

export interface OutlinePlace {
  title: string
  /** 1 is the highest. */
  level: number
  /** Counted from 0. */
  page: number
  /** In points from the bottom of the page. The chapter begins with the first line below it. */
  y: number
}

interface OutlineItem {
  title: string
  dest: string | unknown[] | null
  items: OutlineItem[]
}

interface PdfWithOutline {
  getOutline(): Promise<OutlineItem[] | null>
  getDestination(id: string): Promise<unknown[] | null>
  getPageIndex(ref: { num: number; gen: number }): Promise<number>
}

const entriesMax = 3_000
const levelMax = 6

/** Returns the places in the order of the pages. Entries with broken links are left out. */
export async function readOutline(pdf: PdfWithOutline): Promise<OutlinePlace[]> {
  const places: OutlinePlace[] = []
  const visit = async (items: OutlineItem[], level: number) => {
    for (const item of items) {
      if (places.length >= entriesMax) return
      const place = await findPlace(pdf, item.dest).catch(() => undefined)
      if (place && item.title.trim()) places.push({ title: item.title, level, ...place })
      if (level < levelMax) await visit(item.items, level + 1)
    }
  }
  await visit((await pdf.getOutline().catch(() => null)) ?? [], 1)
  return places.sort((a, b) => a.page - b.page || b.y - a.y || a.level - b.level)
}

async function findPlace(pdf: PdfWithOutline, dest: OutlineItem['dest']) {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  if (!Array.isArray(explicit)) return undefined
  const [ref, kind] = explicit as [unknown, { name?: string } | undefined]
  const page = typeof ref === 'number' ? ref : await pdf.getPageIndex(ref as never)
  const name = kind?.name ?? ''
  const y = name === 'XYZ' ? explicit[3] : /^FitB?H$/.test(name) ? explicit[2] : undefined
  return { page, y: typeof y === 'number' ? y : Number.POSITIVE_INFINITY }
}
