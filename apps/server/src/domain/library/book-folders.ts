// Where the file store has what belongs to books: whoever deletes a book or its user removes its folder.

export const booksFolder = 'books'

export function libraryFolderOf(userId: string): string {
  return `${booksFolder}/${userId}`
}

export function bookFolderOf(userId: string, bookId: string): string {
  return `${libraryFolderOf(userId)}/${bookId}`
}
