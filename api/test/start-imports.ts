import type { StartImport } from '@orenda/contracts/start-imports'
import { type Answer, succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'

/** Sends a table of apartments. */
export async function sendStart(
  base: string,
  { token }: Pick<Landlord, 'token'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Answer<StartImport>> {
  const form = new FormData()
  form.append('kind', 'start')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${base}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as StartImport,
    headers: response.headers,
  }
}

/**
 * Imports a table with a column that is named as tests of all routes fill in a text, and a row that is passed over
 * whichever columns are named.
 * @returns the id of the import
 */
export async function startSample(base: string, landlord: Landlord, name = 'Приклад: 1'): Promise<string> {
  const bytes = Buffer.from(`Зразок;Оренда\n${name};100`)
  return succeeded(await sendStart(base, landlord, { name: 'sample.csv', bytes })).id
}

/** Calls the routes of one import in an order in which each succeeds: files of banks have the same routes. */
export async function runStartStory(base: string, landlord: Landlord): Promise<void> {
  const id = await startSample(base, landlord, 'Квартира з таблиці')
  const call = async (method: string, path: string, body?: object) => {
    succeeded(await landlord.api(method, `/imports/${id}${path}`, body))
  }
  await call('PUT', '/mapping', { name: 'Зразок', rent: 'Оренда' })
  await call('PUT', '/rows', { rows: [{ row: 2, cells: { address: 'Київ' } }] })
  await call('POST', '/post')
  await call('POST', '/withdraw')
  await call('GET', '')
  await call('GET', '/rows')
  const waiting = await startSample(base, landlord)
  succeeded(await landlord.api('DELETE', `/imports/${waiting}`))
}
