// Syncs a folder: the names of files in it are safely on the disk only after that.
import * as realCalls from 'node:fs/promises'

export async function syncFolder(
  folder: string,
  calls: Pick<typeof realCalls, 'open'> = realCalls,
): Promise<void> {
  // On Windows folders cannot be opened, and names are safe without a sync.
  if (process.platform === 'win32') return
  const handle = await calls.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
