import type { Tokens } from '@orenda/contracts/session'

/**
 * New tokens after a refresh, for the tabs that wait for its lock. Local storage does not work for
 * this: in a browser with a process for each tab, such as Firefox, a tab may see the old value
 * after another tab has written. A finished transaction of IndexedDB is seen by every later one, in
 * any process.
 */
interface StoredTokens {
  /** Used refresh tokens, oldest first; a tab that has one of them needs the new tokens. */
  replaced: string[]
  tokens: Tokens
}

/** How many refreshes a tab may miss. */
const kept = 8
/**
 * Milliseconds after which a database without an answer counts as missing; then there may be one
 * refresh too many.
 */
const patience = 2000

/** The tokens that have replaced a refresh token in this browser, if there are any. Never rejects. */
export async function replacementOf(refreshToken: string): Promise<Tokens | undefined> {
  const handover = await transact('readonly', store => store.get(0))
  return handover?.replaced.includes(refreshToken) ? handover.tokens : undefined
}

/**
 * Stores the tokens that have replaced a refresh token; after it has resolved, every tab finds
 * them. Never rejects.
 */
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

/**
 * Removes all tokens when the session is over, and the answers that the shell keeps for times without a network
 * (`shell/src/offline`). Never rejects.
 */
export async function clearReplacements(): Promise<void> {
  await Promise.all([
    transact('readwrite', store => store.delete(0)),
    transact('readwrite', store => store.clear(), ['orenda-data', 'queries']),
  ])
}

/** @returns the request's result once the transaction is over; undefined without a database */
function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  [name, storeName]: readonly [database: string, store: string] = ['orenda', 'session'],
): Promise<T | undefined> {
  return new Promise(resolve => {
    const give = () => resolve(undefined)
    setTimeout(give, patience)
    try {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
      opening.onerror = give
      opening.onsuccess = () => {
        const database = opening.result
        const transaction = database.transaction(storeName, mode)
        const request = work(transaction.objectStore(storeName))
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
