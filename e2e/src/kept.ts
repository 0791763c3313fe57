import type { SignedUp } from './people.ts'

/** What is looked for on a device. */
export const tenantName = 'Оксана Бережна'
export const apartmentName = 'Мансарда'

/** An apartment with a tenant, a debt and one meter. @returns its id */
export async function letApartment(landlord: SignedUp): Promise<string> {
  const { id: tenant_id } = (await landlord.api('post', 'tenants', {
    name: tenantName,
    phone: '+380 44 555 01 02',
    email: 'tenant@example.com',
    tax_id: '1',
  })) as Id
  const today = new Date().toISOString().slice(0, 10)
  const { id } = (await landlord.api('post', 'apartments', {
    name: apartmentName,
    address: '',
    income: 700,
    currency: 'UAH',
    status: 'occupied',
    tenant_id,
    lease_start: `${Number(today.slice(0, 4)) - 1}-01-01`,
    lease_end: null,
    files: [],
  })) as Id
  const reading = { apartment_id: id, type: 'electricity', zone: 'total', rate: 4.32 }
  await landlord.api('post', 'utilities', {
    ...reading,
    date: '2026-01-10',
    previous: 90,
    current: 100,
    attachment: null,
  })
  return id
}

interface Id {
  id: string
}

/** Stores a session, as a log-in does. It runs in the page, like the others below, and must be self-contained. */
export const beginSession = ({ accessToken, refreshToken }: SignedUp['tokens']): void => {
  localStorage.setItem('orenda.accessToken', accessToken)
  localStorage.setItem('orenda.refreshToken', refreshToken)
}

/** The remotes of the edition that the device has whole. */
export const wholeRemotes = async (): Promise<string[]> => {
  const { current } = (await (await caches.match('/editions.json'))?.json()) ?? {}
  return current?.isWhole
    ? [...new Set<string>(current.files.map((file: string) => file.split('/')[2] ?? ''))]
    : []
}

/** Where any of these texts stands in a storage of the page, and tokens. */
export const keptIn = async (texts: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  const look = (place: string, value: unknown) => {
    const text = JSON.stringify(value ?? '')
    if (texts.some(part => text.includes(part))) found.push(place)
  }
  for (const storage of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries(storage)) {
      if (/Token|^recent\.|^draft\./.test(key)) found.push(key)
      look(key, value)
    }
  look('cookies', document.cookie)
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).count())
      if (rows > 0) found.push(`${name} ${store}`)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) look(request.url, await (await cache.match(request))?.text())
  }
  return found
}
