// A list that comes in pages, whole: the shelves search, filter and sort all of it.

interface Page {
  /** Where the next one begins; null on the last. */
  next: string | null
}

export async function fetchPages<P extends Page>(
  fetchPage: (after: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await fetchPage(after)
    pages.push(page)
    after = page.next
  }
  return pages
}
