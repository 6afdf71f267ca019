// Reads the clippings of a file. Runs in a thread where the file is long.
import { type MergedClipping, mergeClippings } from './merge-clippings.ts'
import { parseClippings } from './parse-clippings.ts'

interface AskedClippings {
  merged: MergedClipping[]
  skipped: number
}

/** Returns undefined for a text that is no file of clippings. */
export default function readClippings(file: string): AskedClippings | undefined {
  const read = parseClippings(file)
  return read && { merged: mergeClippings(read.clippings), skipped: read.skipped }
}
