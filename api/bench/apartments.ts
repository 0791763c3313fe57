import pg from 'pg'
import { listApartments } from '../src/apartments/apartments.queries.ts'
import { compareAnswers, type List, listed } from './bare-lists.ts'
import type { Part } from './bench.ts'
import { race } from './measured.ts'
import { reportRace } from './report.ts'

export const apartments: List = { path: '/api/apartments', rows: 50, sql: listApartments.text }
const rounds = 8
const limit = { time: 1.3, cpu: 1.5 }

/** Gives the landlord 50 apartments, more than the plan allows, half of them with a tenant. */
export async function fillApartments(databaseUrl: string, ownerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  await client.query(
    `with tenant as (
       insert into tenants (owner_id, name, phone, email)
       select $1, 'Олена Гончаренко ' || n, '+380 44 000 00 ' || n, 'tenant' || n || '@example.com'
       from generate_series(10, 10 + $2 / 2 - 1) n returning id)
     insert into apartments (owner_id, name, address, income, currency, status, tenant_id, lease_start)
     select $1, 'Квартира ' || row_number() over (), 'вул. Велика Васильківська, ' || row_number() over (),
       15000.50, 'UAH', 'occupied', id, '2026-01-15'
     from (select id from tenant union all select null from tenant) tenants`,
    [ownerId, apartments.rows],
  )
  await client.end()
}

/** Compares the list of apartments. */
export const raceApartments: Part = async ({ load, servers }) => {
  await compareAnswers(servers, apartments)
  await race(load, servers, { method: 'GET', paths: [apartments.path] }, rounds)
  return () => reportRace(listed(apartments), servers, rounds, limit)
}
