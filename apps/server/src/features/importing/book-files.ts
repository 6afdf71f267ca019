// What the file store has of an imported book, in the folder of the book.
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

/** @param name such as `cover`, or the number of a figure */
export function namePicture(name: string | number, type: PictureType): string {
  return `${name}.${endings[type]}`
}

/** By the ending that `namePicture` gave it. */
export function pictureTypeOf(fileName: string): PictureType | undefined {
  const ending = fileName.split('.').at(-1)
  const types = Object.keys(endings) as PictureType[]
  return types.find((type) => endings[type] === ending)
}
