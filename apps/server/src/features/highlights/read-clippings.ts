// Reads the clippings of a file, in a thread of the pool: long files take longer than other calls should wait.
import { type MergedClipping, mergeClippings } from './merge-clippings.ts'
import { parseClippings } from './parse-clippings.ts'

export interface AskedClippings {
  merged: MergedClipping[]
  skipped: number
}

/** Returns undefined for a text that is no file of clippings. */
export default function readClippings(file: string): AskedClippings | undefined {
  const read = parseClippings(file)
  return read && { merged: mergeClippings(read.clippings), skipped: read.skipped }
}
