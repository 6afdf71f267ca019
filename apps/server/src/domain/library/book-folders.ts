// Where the file store keeps the files of books. Deleting a book or its user also deletes the folder.

export const booksFolder = 'books'

export function libraryFolderOf(userId: string): string {
  return `${booksFolder}/${userId}`
}

export function bookFolderOf(userId: string, bookId: string): string {
  return `${libraryFolderOf(userId)}/${bookId}`
}
