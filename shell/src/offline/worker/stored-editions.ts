import { cachePrefix } from '../messages.ts'
import { type Editions, noEditions, withOpenTabs } from './editions.ts'
import { scope } from './scope.ts'

/** Pages, and what is known of editions. */
export const pagesCache = `${cachePrefix}pages`

/** The name under which the editions are stored; no page has it. */
const key = '/editions.json'

export async function readEditions(): Promise<Editions> {
  const stored = await (await caches.open(pagesCache)).match(key)
  return stored === undefined ? noEditions : ((await stored.json()) as Editions)
}

/** Changes what is stored; one change at a time. */
export function changeEditions(change: (editions: Editions) => Editions): Promise<Editions> {
  return navigator.locks.request('orenda.editions', async () => {
    const changed = change(await readEditions())
    await (await caches.open(pagesCache)).put(key, Response.json(changed))
    return changed
  })
}

/** The editions, after tabs that are closed were forgotten. */
export async function editionsOfOpenTabs(): Promise<Editions> {
  const open = new Set((await scope.clients.matchAll()).map(({ id }) => id))
  return changeEditions(editions => withOpenTabs(editions, open))
}
