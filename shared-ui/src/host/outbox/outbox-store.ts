import type { OutboxItem } from './outbox-item.ts'

// Its own database, because tabs with other versions open that of the session, too.

/**
 * All items of one person on this device, oldest first.
 * @throws DOMException
 */
export async function readItems(owner: string): Promise<OutboxItem[]> {
  const items: OutboxItem[] = await transact('readonly', store => store.getAll())
  return items
    .filter(item => item.owner === owner)
    .toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
}

export const readItem = (key: string): Promise<OutboxItem | undefined> =>
  transact('readonly', store => store.get(key))

/**
 * Stores an item, in place of one with the same key.
 * @throws DOMException, also when there is no space
 */
export const keepItem = (item: OutboxItem): Promise<unknown> =>
  transact('readwrite', store => store.put(item))

/** Changes an item, unless it has been removed in the meantime. */
export const changeItem = (key: string, changes: Partial<OutboxItem>): Promise<unknown> =>
  transact('readwrite', store => {
    const reading: IDBRequest<OutboxItem | undefined> = store.get(key)
    reading.onsuccess = () => {
      if (reading.result !== undefined) store.put({ ...reading.result, ...changes })
    }
    return reading
  })

export const dropItem = (key: string): Promise<unknown> => transact('readwrite', store => store.delete(key))

/** Counts the items of all persons on this device. */
export const countItems = (): Promise<number> => transact('readonly', store => store.count())

/** @returns the request's result, once it is on disk */
function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('orenda-outbox', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('items', { keyPath: 'key' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('items', mode, { durability: 'strict' })
      const request = work(transaction.objectStore('items'))
      transaction.oncomplete = () => {
        resolve(request.result)
        database.close()
      }
      transaction.onabort = () => {
        reject(transaction.error)
        database.close()
      }
    }
  })
}
