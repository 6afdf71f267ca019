// The names in a folder are on the disk only when the folder itself has been synced.
import * as realCalls from 'node:fs/promises'

export async function syncFolder(
  folder: string,
  calls: Pick<typeof realCalls, 'open'> = realCalls,
): Promise<void> {
  // There folders cannot be opened, and names are safe without.
  if (process.platform === 'win32') return
  const handle = await calls.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
