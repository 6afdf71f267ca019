// The page of the library. Importing is a part of it, and no feature imports another, so the two are joined here.
import { BookImport } from '#features/importing/book-import.tsx'
import { Imports } from '#features/importing/imports.tsx'
import { Library } from '#features/library/library.tsx'

export function LibraryPage() {
  return <Library Imports={Imports} BookImport={BookImport} />
}
