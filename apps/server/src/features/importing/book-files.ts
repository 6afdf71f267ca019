// Where the file store has what belongs to an imported book.
import type { figureMediaTypes } from '@fovea/contract/import-formats.ts'

export const booksFolder = 'books'

export function folderOf(userId: string, bookId: string): string {
  return `${booksFolder}/${userId}/${bookId}`
}

export function originalOf(userId: string, bookId: string): string {
  return `${folderOf(userId, bookId)}/original`
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
