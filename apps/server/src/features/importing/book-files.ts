// The names of an imported book's files. They are stored in the folder of the book.
import type { figureMediaTypes } from '@fovea/contract/import-formats.ts'
import { bookFolderOf } from '../../domain/library/book-folders.ts'

export function originalOf(userId: string, bookId: string): string {
  return `${bookFolderOf(userId, bookId)}/original`
}

export type PictureType = (typeof figureMediaTypes)[number]

const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** @param name `cover` or the number of a figure */
export function namePicture(name: string | number, type: PictureType): string {
  return `${name}.${endings[type]}`
}

/** Returns the type that `namePicture` expressed in the ending. */
export function pictureTypeOf(fileName: string): PictureType | undefined {
  const ending = fileName.split('.').at(-1)
  const types = Object.keys(endings) as PictureType[]
  return types.find((type) => endings[type] === ending)
}
