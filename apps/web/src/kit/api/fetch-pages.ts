// Fetches all pages of a list, since the shelves search, filter and sort the whole of it.

interface Page {
  /** Where the next page begins. Null on the last page. */
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
    // An earlier version of the server does not send this field.
    after = page.next ?? undefined
  } while (after !== undefined)
  return pages
}
