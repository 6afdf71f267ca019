import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { createDeviceStore, deviceStores } from './device-store.ts'

let made = 0

/** A store with a value, and the connection to its database. */
async function openKept() {
  const database = `database-${++made}`
  const use = createDeviceStore(database, 'things')
  const keep = (value: string) =>
    use('readwrite', (store) => promisifyRequest(store.put(value, 'key')))
  const read = () => use('readonly', (store) => promisifyRequest<string>(store.get('key')))
  await keep('one')
  const db = await use('readonly', async (store) => store.transaction.db)
  return { database, keep, read, db }
}

/** What another tab with another build of the app does. */
const upgrade = (database: string, change: (db: IDBDatabase) => void) => {
  const request = indexedDB.open(database, 2)
  request.onupgradeneeded = () => change(request.result)
  return promisifyRequest(request)
}

afterEach(() => vi.restoreAllMocks())

it('another build can change the database, and both then work with it', async () => {
  const { database, keep, read } = await openKept()
  const newer = await upgrade(database, (db) => db.createObjectStore('others'))
  await keep('two')
  expect(await read()).toBe('two')
  expect(newer.version).toBe(2)
})

it('says so where another build has removed the store', async () => {
  const { database, keep } = await openKept()
  await upgrade(database, (db) => db.deleteObjectStore('things'))
  await expect(keep('two')).rejects.toThrow()
})

it('another tab can remove the database, which is made again', async () => {
  const { database, keep, read } = await openKept()
  await promisifyRequest(indexedDB.deleteDatabase(database))
  expect(await read()).toBeUndefined()
  await keep('two')
  expect(await read()).toBe('two')
})

it('tells that the browser has taken the database away, and opens it again', async () => {
  const { keep, read, db } = await openKept()
  const heard = vi.fn()
  deviceStores.addEventListener('lost', heard)
  forceCloseDatabase(db as never)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  await keep('two')
  expect(await read()).toBe('two')
  deviceStores.removeEventListener('lost', heard)
})

it('opens the database again when the connection is broken, and nothing has told of it', async () => {
  const { read } = await openKept()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('', 'InvalidStateError')
  })
  expect(await read()).toBe('one')
})
