import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { maxRows } from '@orenda/contracts/max-rows'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import pg from 'pg'
import { readingList } from '../src/utilities/readings.queries.ts'
import { callTo } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { compareAnswers, type List, listed, productServer, startBareServer } from './bare-lists.ts'
import { here, type Part } from './bench.ts'
import { race } from './measured.ts'
import { fillMoney, moneyApartments } from './money.ts'
import { line, reportRace } from './report.ts'
import { timed } from './timed.ts'

const months = 120
const types = utilityTypes.length
const readings: List = { path: '/api/utilities', rows: maxRows, sql: readingList.all.text }
const rounds = 6
const limits = { list: { time: 1.3, cpu: 1.3 }, page: { rows: 1500, filter: 100 } }

/** Compares a list of many readings, and measures its filters, the summary of ten years, and the page of the list. */
export const raceReadings: Part = async bench => {
  const { product, load, databaseUrl, newLandlord } = bench
  const landlord = await newLandlord()
  await fillMoney(databaseUrl, landlord.id, months / 12)
  await fillReadings(databaseUrl, landlord.id)
  const times = await timeReadings(product.base, landlord)
  const servers = [productServer(bench, landlord), await startBareServer(bench, landlord, readings)]
  await compareAnswers(servers, readings)
  await race(load, servers, { method: 'GET', paths: [readings.path] }, rounds)
  const page = await timePage(product.base, landlord)
  return () => {
    reportRace(listed(readings), servers, rounds, limits.list)
    for (const { path, time, limit } of times) line(`GET ${path}`, time, limit, 'ms')
    line('readings in Chromium: opened to first rows', page.rows, limits.page.rows, 'ms')
    line('  a type chosen to its rows, the first time', page.firstFilter, limits.page.filter, 'ms')
    line('  and later', page.filter, limits.page.filter, 'ms')
  }
}

/**
 * Gives a landlord ten years of leases with a reading of each type, a management fee and a bill in
 * each month; most bills are paid.
 */
export async function fillReadings(databaseUrl: string, ownerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  const days = `
    (select m, (date '2016-01-25' + make_interval(months => m))::date as day from generate_series(0, ${months - 1}) m) days`
  await client.query(
    `insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, rate, comment)
     select $1, a.id, type, 'total', day, m * 12.5, (m + 1) * 12.5, false, 31.7283, ''
     from ${days}, apartments a, unnest(array['${utilityTypes.join("', '")}']) type where a.owner_id = $1`,
    [ownerId],
  )
  await client.query(
    `insert into management_fees (owner_id, apartment_id, date, amount, type, comment)
     select $1, a.id, day, 734.5, 'hoa', 'Внески' from ${days}, apartments a where a.owner_id = $1`,
    [ownerId],
  )
  const leases = `
    ${days} join leases l on l.owner_id = $1 and l.starts_on <= day and (l.ends_on is null or day <= l.ends_on)`
  await client.query(
    `with charge as (
       insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
       select $1, l.id, 'utilities', to_char(day, 'YYYY-MM'), day + 20, 1983, 'UAH' from ${leases}
       returning owner_id, lease_id, month, id)
     insert into utility_bills (owner_id, lease_id, month, charge_id) select owner_id, lease_id, month, id from charge`,
    [ownerId],
  )
  await client.query(
    `insert into payments (owner_id, apartment_id, lease_id, date, amount, currency, category, note)
     select $1, l.apartment_id, l.id, day + 18, 1983, 'UAH', 'utilities', '' from ${leases} where m % 40 <> 0`,
    [ownerId],
  )
  await client.end()
}

/** A request with the time that its answer took. */
interface TimedRead {
  path: string
  time: number
  limit: number
}

async function timeReadings(base: string, { token }: Landlord): Promise<TimedRead[]> {
  const call = callTo(base, token)
  const { body: apartments } = await call<{ id: string }[]>('GET', '/apartments?limit=1')
  const apartment = `apartment_id=${apartments[0]?.id}`
  const times: TimedRead[] = []
  const listed = async (path: string, rows: number, limit = 100) => {
    const time = await timed<unknown[]>(call, path, ({ length }) => length === rows)
    times.push({ path: path.replace(/=[\da-f-]{36}/, '=…'), time, limit })
  }
  const summed = async (query: string, rows: number, limit: number) => {
    const path = `/utilities/summary?${query}`
    const time = await timed<UtilitySummary>(call, path, body => body.rows.length === rows)
    times.push({ path: path.replace(/=[\da-f-]{36}/, '=…'), time, limit })
  }
  await listed('/utilities?month=2025-06', moneyApartments * types)
  await listed(`/utilities?${apartment}`, months * types)
  await listed(`/utilities?${apartment}&type=gas`, months)
  await listed('/utilities?type=gas&limit=1000', 1000)
  await listed('/utilities/months', months)
  await listed('/management-fees?month=2025-06', moneyApartments)
  await summed('month=2025-06', moneyApartments * types, 60)
  await summed(`${apartment}&from=2024-01`, 24 * types, 60)
  await summed('type=gas&from=2024-01', 24 * moneyApartments, 150)
  // The range is longer than the limit of a list.
  await summed('from=2024-01', maxRows, 150)
  await summed('', maxRows, 200)
  return times
}

/** Milliseconds of the list in Chromium, as `tools/bench/list-times.ts` describes them. */
async function timePage(base: string, { token, refreshToken }: Landlord) {
  const visit = {
    url: base.replace(/\/api$/, ''),
    tokens: { 'orenda.accessToken': token, 'orenda.refreshToken': refreshToken },
    path: '/en/utilities',
    // Without heating, because the newest rows are all of heating.
    filter: { label: 'Type', values: ['gas', 'electricity'] },
  }
  const program = here('../../tools/bench/list-times.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(visit)])
  return JSON.parse(stdout) as Record<'rows' | 'firstFilter' | 'filter', number>
}
