import type { Import, ImportChoice, ImportRow, PostedImport } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded } from '../../faults/random.ts'
import { statementOf } from '../../test/bank-statements.ts'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import {
  type MadeFile,
  type MadeOperation,
  type MadeYear,
  madeFiles,
  madeYear,
  type Truth,
} from '../../test/made-years.ts'
import { isFull } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { sendImport } from '../../test/uploads.ts'

/** What is made: all of the issue in the full form, a part of it within seconds otherwise. */
const size = isFull ? { leases: 40, months: 12 } : { leases: 9, months: 3 }
const seeds = isFull ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A landlord with the leases of a made year, who books files as the truth is. */
class Bookkeeping {
  /** Rows of leases from the second file of an account on, and how many of them were suggested right. */
  seen = 0
  right = 0
  readonly wrong: string[] = []
  private readonly known = new Set<number>()

  private constructor(
    private readonly letting: Letting,
    private readonly year: MadeYear,
    private readonly leases: readonly Lease[],
  ) {}

  static async begin(year: MadeYear): Promise<Bookkeeping> {
    const letting = await Letting.begin(api)
    letting.on(`2026-${String(size.months).padStart(2, '0')}-28`)
    const leases: Lease[] = []
    for (const { tenant, apartment, rent, dueDay } of year.leases) {
      const { id: tenant_id } = await letting.tenant(tenant)
      const { id } = await letting.letOut({
        ...{ name: apartment, income: rent, tenant_id, lease_start: '2026-01-01', payment_due_day: dueDay },
        charge_from: '2026-01-01',
      })
      leases.push(...(await letting.leases(`?apartment_id=${id}`)))
    }
    return new Bookkeeping(letting, year, leases)
  }

  /** Imports a file, confirms what is sure, says of most other rows what they are, and leaves some. */
  async take(
    { account, from, to }: MadeFile,
    isLast: boolean,
    leave: (row: number) => boolean,
  ): Promise<void> {
    const { bank, name } = this.year.accounts[account] as MadeYear['accounts'][number]
    const operations = this.year.operations.filter(
      each => each.account === account && each.date >= from && each.date <= to,
    )
    if (operations.length === 0) return
    const sent = await sendImport(api.url, this.letting.landlord, statementOf(bank, operations), {
      account: name,
    })
    const file = succeeded(sent)
    const before = (await this.letting.payments()).length
    const rows = await this.rowsOf(file)
    const meant = operations.map(({ truth }) => truth)
    const firstRow = rows[0]?.row ?? 0
    const choices = rows.flatMap(row => {
      if (row.state !== 'new') return []
      const operation = operations[row.row - firstRow] as MadeOperation
      this.judge(row, operation, this.known.has(account))
      if (!isLast && leave(row.row)) return []
      return [{ row: row.row, choice: this.choiceOf(meant[row.row - firstRow] as Truth) }]
    })
    this.known.add(account)
    // Nothing is booked that nobody has confirmed.
    await this.post(file, [])
    expect(await this.letting.payments()).toHaveLength(before)
    const paid = choices.filter(({ choice }) => choice.kind === 'payment')
    expect((await this.post(file, choices)).payments).toBe(paid.length)
  }

  /** Every payment of the year is there once, on a lease that it may belong to. */
  async check(): Promise<void> {
    const told = ({ lease, date, amount }: { lease: string; date: string; amount: number }) =>
      `${lease} ${date} ${amount}`
    const payments = (await this.letting.payments()).map(({ lease_id, date, amount }) =>
      told({ lease: lease_id ?? '', date, amount }),
    )
    const expected = this.year.operations.flatMap(({ truth, date, amount }) =>
      truth.kind === 'payment' ? [told({ lease: this.idOf(truth.lease), date, amount: Number(amount) })] : [],
    )
    expect(payments.toSorted()).toEqual(expected.toSorted())
    const expenses = succeeded(await this.letting.landlord.api<unknown[]>('GET', '/expenses'))
    expect(expenses).toHaveLength(this.year.operations.filter(({ truth }) => truth.kind === 'expense').length)
  }

  private judge(row: ImportRow, operation: MadeOperation, isLater: boolean): void {
    const { truth } = operation
    const { suggestion } = row
    const isRight =
      truth.kind === 'payment'
        ? suggestion?.lease_id === this.idOf(truth.lease)
        : truth.kind === 'expense' && suggestion?.apartment_id === this.leases[truth.lease]?.apartment_id
    if (suggestion?.certainty === 'sure') expect(isRight, JSON.stringify([row, operation])).toBe(true)
    if (truth.kind !== 'payment' || !isLater) return
    this.seen += 1
    if (isRight) this.right += 1
    else
      this.wrong.push(`${operation.text} ${operation.amount} ${suggestion?.certainty} ${suggestion?.because}`)
  }

  private choiceOf(truth: Truth): ImportChoice {
    if (truth.kind === 'ignore') return { kind: 'ignore' }
    const { id, apartment_id } = this.leases[truth.lease] as Lease
    if (truth.kind === 'payment') return { kind: 'payment', lease_id: id }
    return { kind: 'expense', apartment_id, category: 'utilities' }
  }

  private idOf = (lease: number): string => this.leases[lease]?.id ?? ''

  private rowsOf = async ({ id }: Import) =>
    succeeded(await this.letting.landlord.api<ImportRow[]>('GET', `/imports/${id}/rows`))

  private post = async ({ id }: Import, rows: object[]) =>
    succeeded(await this.letting.landlord.api<PostedImport>('POST', `/imports/${id}/post`, { rows }))
}

describe('a made year as files that overlap, in any order', () => {
  it.each(seeds)('is booked once and completely, seed %i', { timeout: 600_000 }, async seed => {
    const random = seeded(seed)
    const year = madeYear(random, size.leases, size.months)
    const bookkeeping = await Bookkeeping.begin(year)
    const files = madeFiles(random, size.months)
    for (const [at, file] of files.entries())
      await bookkeeping.take(file, at >= files.length - 3, () => random() < 0.05)
    await bookkeeping.check()
    const { right, seen, wrong } = bookkeeping
    expect(right / seen, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})
