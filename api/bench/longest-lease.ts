import type { Apartment } from '@orenda/contracts/apartments'
import { maxCharges, oldestLeaseStart } from '@orenda/contracts/rules/lease-limits'
import pg from 'pg'
import { callTo, succeeded } from '../test/http.ts'
import type { Part } from './bench.ts'
import { median } from './measured.ts'
import { line } from './report.ts'

const start = oldestLeaseStart(new Date().toISOString().slice(0, 10))
/** Number of leases, as many as a trial allows; each gives one time for each call. */
const rounds = 3
/** Milliseconds. */
const limits = { charged: 150, exported: 2000 }

/** Charges a lease of decades at once, and asks for it when it has as many charges as a lease may have. */
export const askLongestLease: Part = async ({ product, databaseUrl, newLandlord }) => {
  const times = {
    charged: [] as number[],

    stated: [] as number[],
    exported: [] as number[],
  }
  const landlord = await newLandlord()
  const call = callTo(product.base, landlord.token)
  for (let round = 0; round < rounds; round += 1) {
    const tenant = succeeded(
      await call<{ id: string }>('POST', '/tenants', {
        name: 'Орест',
        phone: '+380 44 000 00 00',
        email: 'o@example.com',
        tax_id: '1234567890',
        passport: 'КВ 123456',
      }),
    )
    const apartment = succeeded(
      await call<Apartment>('POST', '/apartments', {
        name: 'Найдовша оренда',
        address: 'вул. Хорива, 1',
        income: 15000.5,
        currency: 'UAH',
        status: 'occupied',
        tenant_id: tenant.id,
        lease_start: start,
      }),
    )
    const { id: apartment_id, lease_id } = apartment
    const backfill = { apartment_id, from: start.slice(0, 7) }
    times.charged.push(await took(() => call('POST', '/rent/charges', backfill)))
    await fillUp(databaseUrl, landlord.id, lease_id as string)
    times.stated.push(await took(() => call('GET', `/leases/${lease_id}/statement`)))
    const headers = { authorization: `Bearer ${landlord.token}` }
    times.exported.push(
      await took(async () => {
        const response = await fetch(`${product.base}/users/me/export`, { headers })
        await response.arrayBuffer()
        return response
      }),
    )
  }
  return () => {
    console.log(`${rounds} leases since ${start} with ${maxCharges} charges each, medians`)
    line('first POST /rent/charges of a lease', median(times.charged), limits.charged, 'ms')
    line('GET /leases/{id}/statement', median(times.stated), undefined, 'ms')
    line('the export of that landlord', median(times.exported), limits.exported, 'ms')
  }
}

/** Adds charges to a lease until it has as many as it may have. */
async function fillUp(databaseUrl: string, ownerId: string, leaseId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  await client.query(
    `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
     select $1, $2, 'other', '2026-03', '2026-03-01', 1, 'UAH'
     from generate_series(1, $3::int - (select count(*) from charges where owner_id = $1 and lease_id = $2)::int)`,
    [ownerId, leaseId, maxCharges],
  )
  await client.end()
}

/** Milliseconds until the answer. @throws {Error} when it is no success */
async function took(call: () => Promise<{ status: number }>): Promise<number> {
  const begunAt = performance.now()
  const { status } = await call()
  if (status >= 300) throw new Error(`A call about the longest lease answered ${status}`)
  return performance.now() - begunAt
}
