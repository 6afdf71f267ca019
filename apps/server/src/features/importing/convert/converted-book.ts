// The input and output of every converter.
import type { PictureType } from '../book-files.ts'

export interface Source {
  bytes: Uint8Array
  fileName: string
  /** Whether the file is from the web. If so, everything around its article is left out. */
  isWebPage: boolean
  /** Declared by the web server. */
  encoding?: string
}

/** A picture is placed before this paragraph, counted from 0. */
export interface ConvertedFigure {
  paragraph: number
  /** Its index in the pictures of the book. */
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
  /** Empty when the file does not contain it. */
  title: string
  author: string
  /** A BCP 47 tag as found in the file. */
  lang: string
  chapters: ConvertedChapter[]
  pictures: Picture[]
  cover: Picture | null
}

/** @throws Failure that describes what is wrong with the file. */
export type Converter = (source: Source) => ConvertedBook | Promise<ConvertedBook>
