// A store in IndexedDB for copies. Another build of the app may change or remove the database: this one then closes it, so that
// nobody is held up, and opens it again with its next call. Pages hear when the browser has taken the database away.
import { createStore, type UseStore } from 'idb-keyval'

/** Tells `lost` when what this browser has stored is gone, so that pages store again what they have. */
export const deviceStores = new EventTarget()

export function createDeviceStore(database: string, name: string): UseStore {
  let opened: UseStore | undefined
  return async (mode, work) => {
    let hasBegun = false
    const run = () => {
      opened ??= createStore(database, name)
      return opened(mode, (store) => {
        hasBegun = true
        follow(store.transaction.db)
        return work(store)
      })
    }
    try {
      return await run()
    } catch (error) {
      if (hasBegun) throw error
      // The connection may be broken without having told of it.
      opened = undefined
      return run()
    }
  }

  function follow(db: IDBDatabase): void {
    if (db.onversionchange) return
    db.onversionchange = () => {
      db.close()
      opened = undefined
    }
    db.addEventListener('close', () => {
      opened = undefined
      deviceStores.dispatchEvent(new Event('lost'))
    })
  }
}
