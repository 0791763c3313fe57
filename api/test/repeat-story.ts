import { randomUUID } from 'node:crypto'
import { succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'
import type { TestApi } from './test-api.ts'

/**
 * Repeats requests in ways that no single sample does: while the stored answer is kept, and after
 * it is deleted.
 */
export async function repeatForDays(api: TestApi, landlord: Landlord): Promise<void> {
  const tenant = { name: 'Марія', phone: '+380671234567', email: 'maria@example.com', tax_id: '1' }
  const send = async (key: string) =>
    succeeded(await landlord.api<{ id: string }>('POST', '/tenants', tenant, { 'idempotency-key': key }))
  const key = randomUUID()
  const [first, again] = [await send(key), await send(key)]
  await api.db.query(
    `update stored_answers set created_at = created_at - interval '8 days' where owner_id = $1 and key = $2`,
    [landlord.id, key],
  )
  const anew = await send(key)
  if (again.id !== first.id || anew.id === first.id) throw new Error('A key was kept too long, or not at all')

  const ticket = { name: 'Olena', email: 'olena@example.com', subject: 'Prices', message: 'How much?' }
  const visitor = { 'idempotency-key': randomUUID() }
  for (let time = 0; time < 2; time += 1)
    succeeded(await api.call('POST', '/support/public', ticket, visitor))
}
