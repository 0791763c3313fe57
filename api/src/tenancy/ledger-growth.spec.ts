import type { EntityManager } from 'typeorm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Filled, fillLedger, type LedgerSize } from '../../test/filled-ledger.ts'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Parameter, Statement } from '../platform/database/statement.ts'
import { chargeApartment, takeBackCharges } from './charging.queries.ts'
import { listBills } from './lease-bills.queries.ts'
import { attachPayments } from './lease-store.queries.ts'
import { listLeases } from './leases.queries.ts'
import { getCharge, listBalances, listCharges, listUpcoming, waiveCharge } from './ledger.queries.ts'
import { listLeaseDebts, listRentDues, listRentDuesOfAll } from './rent-dues.queries.ts'
import { readStatement } from './statement.queries.ts'

let api: TestApi
let landlord: Landlord

const today = '2026-06-15'
const soon = '2026-09-01'

beforeEach(async () => {
  // New tables without statistics for each run. The plan of a nested plan is no statement of the product.
  api = await startTestApi({ isOwnerChecked: false })
  landlord = await registerLandlord(api)
})
afterEach(() => api.close())

/** Statements that read or write the charges of leases. */
const statements: Record<string, (of: { owner: string; today: string } & Filled) => Statement> = {
  'the list of charges': ({ owner }) => listCharges.with({ owner, today }),
  'a page of charges': ({ owner }) => listCharges.with({ owner, today, limit: 50 }),
  'what is open of charges': ({ owner }) => listCharges.with({ owner, today, open: true }),
  'one charge': ({ owner, charge }) => getCharge.with({ owner, today, id: charge }),
  'a waiver': ({ owner, charge }) => waiveCharge.with({ owner, today, id: charge, note: '' }),
  balances: ({ owner }) => listBalances.with({ owner, today }),
  'what falls due': ({ owner }) => listUpcoming.with({ owner, today, last: soon }),
  'a statement': ({ owner, leases: [id] }) =>
    readStatement.with({ owner, today, id, until: today, limit: 10_000 }),
  leases: ({ owner }) => listLeases.with({ owner, today }),
  'the dues of leases': ({ owner, leases }) => listRentDues.with({ owner, today, until: soon, leases }),
  "the dues of all landlords' leases": ({ owner, leases }) =>
    listRentDuesOfAll.with({
      today,
      leases,
      owners: leases.map(() => owner),
      untils: leases.map(() => soon),
    }),
  'the debts of all leases': ({ owner }) => listLeaseDebts.with({ owner, today: '2027-01-01' }),
  'the bills of a month': ({ owner }) => listBills.with({ owner, today, month: '2026-05' }),
  'charging what is charged': ({ owner, apartment }) =>
    chargeApartment.with({ owner, today, apartment_id: apartment }),
  'taking charges back': ({ owner, apartment }) => takeBackCharges.with({ owner, apartment_id: apartment }),
  'giving payments their lease': ({ owner, apartment }) =>
    attachPayments.with({ owner, apartment_id: apartment }),
}

/**
 * The maximum number of rows that a plan may process per charge: about 30 are normal, and more than 300 when
 * each charge is joined with all others.
 */
const most = 60

it.each([
  ['charges of one lease', { leases: 1, charges: 600 }],
  ['leases with a few charges', { leases: 80, charges: 6 }],
] as const)('many %s are read once, and not once for each', async (_, size) => {
  const works = await worksOf(size)
  const tooMuch = Object.entries(works).filter(([, rows]) => rows / (size.leases * size.charges) > most)
  expect(tooMuch).toEqual([])
})

/** The number of rows that each statement's plan processes right after bulk inserts, without statistics. */
async function worksOf(size: LedgerSize): Promise<Record<string, number>> {
  const works: Record<string, number> = {}
  const takenBack = new Error('Everything is taken back')
  const done = api.app.get(OwnerDb).run(landlord.id, async em => {
    const owner = landlord.id
    const filled = await fillLedger((sql, values) => em.query(sql, values), owner, size)
    for (const [name, statement] of Object.entries(statements)) {
      const asked = statement({ owner, today, ...filled })
      // As a prepared statement is planned: the first times, and later with a generic plan.
      const plans = [await planOf(em, asked, 'custom'), await planOf(em, asked, 'generic')]
      works[name] = Math.max(...plans.map(rowsIn))
    }
    throw takenBack
  })
  await expect(done).rejects.toBe(takenBack)
  return works
}

/** A node of a plan from `explain (analyze, format json)`. */
interface Step {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Step[]
}

/** The plan of a statement that is executed and rolled back. */
async function planOf(em: EntityManager, { text, values }: Statement, mode: string): Promise<Step> {
  await em.query('savepoint before')
  await em.query(`set local plan_cache_mode = force_${mode}_plan`)
  await em.query(`prepare asked as ${text}`)
  const execute = `execute asked(${values.map(literal).join()})`
  const [row] = await queryIn<{ 'QUERY PLAN': [{ Plan: Step }] }>(em, {
    text: `explain (analyze, format json) ${execute}`,
    values: [],
  })
  await em.query('rollback to before')
  await em.query('deallocate asked')
  if (row === undefined) throw new Error('There is no plan')
  return row['QUERY PLAN'][0].Plan
}

const literal = (value: Parameter): string =>
  value === null ? 'null' : Array.isArray(value) ? `'{${value.join()}}'` : `'${value}'`

const rowsIn = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, inner) => sum + rowsIn(inner), 0)
