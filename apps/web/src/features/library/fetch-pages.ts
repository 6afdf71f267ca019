// A list that comes in pages, whole: the shelves search, filter and sort all of it.

interface Page {
  /** Where the next one begins; null on the last. */
  next: string | null
}

export async function fetchPages<P extends Page>(
  fetchPage: (after: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = []
  let after: string | undefined
  do {
    const page = await fetchPage(after)
    pages.push(page)
    // A server of an earlier version says nothing of further pages.
    after = page.next ?? undefined
  } while (after !== undefined)
  return pages
}
