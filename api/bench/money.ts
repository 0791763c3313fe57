import { maxRows } from '@orenda/contracts/max-rows'
import pg from 'pg'
import { paymentList } from '../src/payments/payments.queries.ts'
import { callTo } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { compareAnswers, type List, listed, productServer, startBareServer } from './bare-lists.ts'
import type { Part } from './bench.ts'
import { race } from './measured.ts'
import { line, reportRace } from './report.ts'
import { timed } from './timed.ts'

export const moneyApartments = 100
/** Consecutive leases of each apartment. */
const leasesEach = 3
/** Sizes of the ledger in years; the list of payments is measured with the last. */
const years = [1, 3, 10]
const payments: List = { path: '/api/payments', rows: maxRows, sql: paymentList.all.text }
const rounds = 6
const limits = { payments: { time: 1.2, cpu: 1.2 }, ledger: { balances: 60, statement: 15 } }

/** Measures the ledger of more and more years, and compares a list of many payments. */
export const raceMoney: Part = async bench => {
  const { product, load, databaseUrl, newLandlord } = bench
  const ledgers: (LedgerTimes & { years: number })[] = []
  let rich = await newLandlord()
  for (const count of years) {
    if (ledgers.length > 0) rich = await newLandlord()
    await fillMoney(databaseUrl, rich.id, count)
    ledgers.push({ years: count, ...(await timeLedger(product.base, rich)) })
  }
  const servers = [productServer(bench, rich), await startBareServer(bench, rich, payments)]
  await compareAnswers(servers, payments)
  await race(load, servers, { method: 'GET', paths: [payments.path] }, rounds)
  return () => {
    reportRace(listed(payments), servers, rounds, limits.payments)
    for (const { years: count, balances, statement } of ledgers) {
      const estate = `${moneyApartments} apartments, ${count} years`
      const most = count === years.at(-1) ? limits.ledger : undefined
      line(`GET /rent/balances, ${estate}`, balances, most?.balances, 'ms')
      line(`GET /leases/{id}/statement, ${estate}`, statement, most?.statement, 'ms')
    }
  }
}

/**
 * Gives a landlord years of data: 100 apartments with three consecutive leases each, with a charge
 * and a payment a month and an expense every other month. Nearly every payment is complete.
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
  await client.query(
    `insert into tenants (owner_id, name, phone, email)
     select $1, 'Орест ' || n, '+380 44 000 00 00', 'o@example.com' from generate_series(1, $2::int) n`,
    [ownerId, moneyApartments * leasesEach],
  )
  // From the fifth of a month to the fourth of a later one; the last lease is open.
  await client.query(
    `insert into leases (owner_id, apartment_id, tenant_id, tenant_name, starts_on, ends_on, currency, due_day, charged_from)
     select $1, a.id, t.id, t.name, starts_on, ends_on, 'UAH', 5, starts_on
     from (select id, row_number() over (order by id) as place from apartments where owner_id = $1) a
     cross join generate_series(0, $3::int - 1) n
     join (select id, name, row_number() over (order by id) as place from tenants where owner_id = $1) t
       on t.place = (a.place - 1) * $3 + n + 1
     cross join lateral (
       select (date '2016-01-05' + make_interval(months => n * $2::int / $3::int))::date as starts_on,
         case when n + 1 < $3 then (date '2016-01-04' + make_interval(months => (n + 1) * $2::int / $3::int))::date end as ends_on
     ) days`,
    [ownerId, months, leasesEach],
  )
  await client.query(
    `insert into lease_rents (owner_id, lease_id, valid_from, amount)
     select $1, id, '-infinity', 15000.50 from leases where owner_id = $1`,
    [ownerId],
  )
  const days = `
    select l.apartment_id, l.id as lease_id, day, m
    from generate_series(0, $2::int - 1) m
    cross join lateral (select (date '2016-01-05' + make_interval(months => m))::date as day) days
    join leases l on l.owner_id = $1 and l.starts_on <= day and (l.ends_on is null or day <= l.ends_on)`
  await client.query(
    `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
     select $1, lease_id, 'rent', to_char(day, 'YYYY-MM'), day, 15000.50, 'UAH' from (${days}) days`,
    [ownerId, months],
  )
  await client.query(
    `insert into payments (owner_id, apartment_id, lease_id, date, amount, currency, category, note)
     select $1, apartment_id, lease_id, day + m % 5, case when m % 7 = 0 then 14000.25 else 15000.50 end, 'UAH', 'rent',
       'Оренда'
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

/** How long the ledger takes to answer, in milliseconds: medians of consecutive calls. */
interface LedgerTimes {
  balances: number
  /** The statement of one lease. */
  statement: number
}

async function timeLedger(base: string, { token }: Landlord): Promise<LedgerTimes> {
  const call = callTo(base, token)
  const { body: leases } = await call<{ id: string }[]>('GET', '/leases?limit=1')
  return {
    balances: await timed<unknown[]>(
      call,
      '/rent/balances',
      ({ length }) => length === moneyApartments * leasesEach,
    ),
    statement: await timed<unknown[]>(
      call,
      `/leases/${leases[0]?.id}/statement`,
      ({ length }) => length === 1,
    ),
  }
}
