import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { callTo } from '../src/testing/http.ts'
import type { Landlord } from '../src/testing/landlord.ts'
import { median } from './measured.ts'

export const moneyApartments = 100

/**
 * Gives a landlord years of money: for each of 100 apartments a charge and a payment a month, and an expense every other
 * one. Nearly every payment is whole; the last of some is missing.
 */
export async function fillMoney(databaseUrl: string, ownerId: string, years: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  const months = years * 12
  await client.query(
    `insert into apartments (owner_id, name, address, income, currency, status)
     select $1, 'Квартира ' || n, 'вул. Хорива, ' || n, 15000.50, 'UAH', 'occupied' from generate_series(1, $2::int) n`,
    [ownerId, moneyApartments],
  )
  const days = `
    select a.id as apartment_id, (date '2016-01-05' + make_interval(months => m))::date as day, m
    from apartments a, generate_series(0, $2::int - 1) m where a.owner_id = $1`
  await client.query(
    `insert into rent_charges (owner_id, apartment_id, tenant_name, month, due_date, rent, currency)
     select $1, apartment_id, 'Орест', to_char(day, 'YYYY-MM'), day, 15000.50, 'UAH' from (${days}) days`,
    [ownerId, months],
  )
  await client.query(
    `insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
     select $1, apartment_id, day + m % 5, case when m % 7 = 0 then 14000.25 else 15000.50 end, 'UAH', 'rent', 'Оренда'
     from (${days}) days`,
    [ownerId, months],
  )
  await client.query(
    `insert into expenses (owner_id, apartment_id, date, amount, currency, category, status, comment)
     select $1, apartment_id, day, 450.10, 'UAH', 'repair', 'done', 'Кран' from (${days}) days where m % 2 = 0`,
    [ownerId, months],
  )
  await client.end()
}

/** How long `GET /rent/balances` takes, in milliseconds: the median of calls one after the other. */
export async function timeBalances(base: string, { token }: Landlord): Promise<number> {
  const call = callTo(base, token)
  const times: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const begunAt = performance.now()
    const { status, body } = await call<unknown[]>('GET', '/rent/balances', undefined, {
      'x-request-id': randomBytes(8).toString('hex'),
    })
    if (status !== 200 || body.length !== moneyApartments) throw new Error(`The balances answered ${status}`)
    // The first ones warm the statement.
    if (round >= 4) times.push(performance.now() - begunAt)
  }
  return median(times)
}
