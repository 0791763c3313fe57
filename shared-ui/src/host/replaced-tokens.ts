import type { Tokens } from '@orenda/contracts/session'

/**
 * What a refresh has brought, for the tabs that wait for its lock. Local storage is not the place for it: a browser with a
 * process for each tab, such as Firefox, may show a tab what stood there before the other one wrote. A transaction of
 * IndexedDB that has ended is seen by every one that begins after it, in whatever process.
 */
interface StoredTokens {
  /** The refresh tokens that are used up, oldest first: who holds one of them has missed something. */
  replaced: string[]
  tokens: Tokens
}

/** As far as a tab may lag behind. */
const kept = 8
/** Milliseconds after which a database that does not answer counts as none: then a refresh is made once too often. */
const patience = 2000

/** The pair that has taken the place of a refresh token in this browser, if one has. Never rejects. */
export async function replacementOf(refreshToken: string): Promise<Tokens | undefined> {
  const handover = await transact('readonly', store => store.get(0))
  return handover?.replaced.includes(refreshToken) ? handover.tokens : undefined
}

/** Hands over what has taken the place of a refresh token; every tab finds it once this has resolved. Never rejects. */
export async function storeReplacement(refreshToken: string, tokens: Tokens): Promise<void> {
  await transact('readwrite', store => {
    const read: IDBRequest<StoredTokens | undefined> = store.get(0)
    read.onsuccess = () => {
      const replaced = read.result?.tokens.refreshToken === refreshToken ? read.result.replaced : []
      store.put({ replaced: [...replaced, refreshToken].slice(-kept), tokens } satisfies StoredTokens, 0)
    }
    return read
  })
}

/** The session is over: no token of it stays here. Never rejects. */
export async function clearReplacements(): Promise<void> {
  await transact('readwrite', store => store.delete(0))
}

/** @returns the request's result once the transaction is over; undefined where there is no database */
function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return new Promise(resolve => {
    const give = () => resolve(undefined)
    setTimeout(give, patience)
    try {
      const opening = indexedDB.open('orenda', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('session')
      opening.onerror = give
      opening.onsuccess = () => {
        const database = opening.result
        const transaction = database.transaction('session', mode)
        const request = work(transaction.objectStore('session'))
        transaction.oncomplete = () => {
          resolve(request.result)
          database.close()
        }
        transaction.onabort = give
      }
    } catch {
      give()
    }
  })
}
