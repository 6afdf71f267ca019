// What every converter takes and gives, whatever the format.
import type { PictureType } from '../book-files.ts'

export interface Source {
  bytes: Uint8Array
  fileName: string
  /** From the web: what stands around the text goes. */
  isWebPage: boolean
  /** As the web server said. */
  encoding?: string
}

/** A picture stands before the paragraph, counted from 0. */
export interface ConvertedFigure {
  paragraph: number
  /** Counted from 0 in the book's pictures. */
  picture: number
  alt: string
}

export interface ConvertedChapter {
  title: string
  paragraphs: string[]
  figures: ConvertedFigure[]
}

export interface Picture {
  type: PictureType
  bytes: Uint8Array
}

export interface ConvertedBook {
  /** Empty where the file does not say. */
  title: string
  author: string
  /** BCP 47, as the file says. */
  lang: string
  chapters: ConvertedChapter[]
  pictures: Picture[]
  cover: Picture | null
}

/** @throws Failure that says what is wrong with the file. */
export type Converter = (source: Source) => ConvertedBook | Promise<ConvertedBook>
