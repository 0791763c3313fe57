import { setImmediate as otherRequests } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { LRUCache } from 'lru-cache'
import { PaymentRequestsService } from '../../paper/requests/payment-requests.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { PayableService } from '../../tenancy/payable.service.ts'
import { listOpenRows } from '../import-rows.queries.ts'
import { byAmount, type EnteredRecord, type EnteredRecords } from './entered-records.ts'
import { type BookedRow, Learned } from './learned.ts'
import type { OpenRow } from './open-row.ts'
import { referencesIn } from './said-in-text.ts'
import { type Known, type Suggested, Suggester } from './suggester.ts'
import {
  listApartments,
  listBooked,
  listEnteredExpenses,
  listEnteredPayments,
} from './suggestions.queries.ts'

/** Rows that are looked at before other requests have their turn. */
const atOnce = 100
/** Milliseconds and files for which suggestions are kept, while somebody reads the pages of one. */
const keptFor = 60_000
const keptFiles = 4
/** Days in which a payment by hand can be the same as one in a file. */
const around = 3

/**
 * Suggests what rows are. Everything that is known is read by a fixed number of statements, whatever the number of
 * rows; the rows are then looked at one after another, since each takes something off what is open.
 */
@Injectable()
export class SuggestionsService {
  /** Each row depends on all others, so a page costs as much as the whole file. */
  private readonly kept = new LRUCache<string, Promise<Map<number, Suggested>>>({
    max: keptFiles,
    ttl: keptFor,
    ttlAutopurge: true,
  })

  constructor(
    private readonly payable: PayableService,
    private readonly requests: PaymentRequestsService,
  ) {}

  /** Like `ofImport`, as of the first page of a file: its next pages show what was suggested then. */
  ofPage(
    ownerId: string,
    importId: string,
    isFirst: boolean,
    reads: OwnerReads,
  ): ReturnType<typeof this.ofImport> {
    const known = isFirst ? undefined : this.kept.get(`${ownerId} ${importId}`)
    if (known !== undefined) return known
    const suggested = this.ofImport(ownerId, importId, reads)
    this.kept.set(`${ownerId} ${importId}`, suggested)
    suggested.catch(() => this.forget(ownerId, importId))
    return suggested
  }

  /** Forgets what was suggested: something was chosen or booked. */
  forget(ownerId: string, importId: string): void {
    this.kept.delete(`${ownerId} ${importId}`)
  }

  /** By the number of the row; rows that are booked, bad or duplicates have none. */
  async ofImport(ownerId: string, importId: string, reads: OwnerReads): Promise<Map<number, Suggested>> {
    const rows = await this.openRows(ownerId, importId, reads)
    const suggested = new Map<number, Suggested>()
    if (rows.length === 0) return suggested
    const suggester = new Suggester(await this.known(ownerId, rows, reads))
    for (const row of rows) suggester.takeChosen(row)
    const [named, others] = await partition(rows, row => suggester.isNamed(row))
    for (const group of [named, others]) {
      await inSlices(group, row => {
        suggested.set(row.row, suggester.suggest(row))
      })
    }
    return suggested
  }

  /** Numbers of rows whose senders were always passed over. */
  async passedOver(ownerId: string, importId: string, reads: OwnerReads): Promise<number[]> {
    const rows = await this.openRows(ownerId, importId, reads)
    if (rows.length === 0) return []
    const learned = new Learned(await this.booked(ownerId, reads))
    const some = rows.filter(row => learned.isIgnored(row))
    if (some.length === 0) return []
    const suggester = new Suggester(await this.known(ownerId, some, reads))
    const passed: number[] = []
    await inSlices(some, row => {
      if (suggester.isPassedOver(row)) passed.push(row.row)
    })
    return passed
  }

  private openRows(ownerId: string, importId: string, reads: OwnerReads): Promise<OpenRow[]> {
    return reads.query<OpenRow>(ownerId, listOpenRows.with({ owner: ownerId, import_id: importId }))
  }

  private async known(ownerId: string, rows: readonly OpenRow[], reads: OwnerReads): Promise<Known> {
    const references = [...new Set(rows.flatMap(({ text }) => referencesIn(text)))]
    const apartments = await reads.query<{ id: string }>(ownerId, listApartments.with({ owner: ownerId }))
    return {
      leases: await this.payable.list(ownerId, reads),
      learned: new Learned(await this.booked(ownerId, reads)),
      references: await this.requests.leasesByReference(ownerId, references, reads),
      apartments: new Set(apartments.map(({ id }) => id)),
      entered: await this.entered(ownerId, rows, reads),
    }
  }

  private async booked(ownerId: string, reads: OwnerReads): Promise<BookedRow[]> {
    const rows = await reads.query<BookedRow>(ownerId, listBooked.with({ owner: ownerId }))
    return rows.toReversed()
  }

  private async entered(
    ownerId: string,
    rows: readonly OpenRow[],
    reads: OwnerReads,
  ): Promise<EnteredRecords> {
    // Rows come by date.
    const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? '']
    const days = { owner: ownerId, from: daysAfter(first, -around), to: daysAfter(last, around) }
    const payments = await reads.query<EnteredRecord>(ownerId, listEnteredPayments.with(days))
    const expenses = await reads.query<EnteredRecord>(ownerId, listEnteredExpenses.with(days))
    return { payments: byAmount(payments, true), expenses: byAmount(expenses, false) }
  }
}

async function inSlices<Row>(rows: readonly Row[], look: (row: Row) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % atOnce === 0) await otherRequests()
    look(row)
  }
}

async function partition<Row>(
  rows: readonly Row[],
  isFirst: (row: Row) => boolean,
): Promise<[first: Row[], others: Row[]]> {
  const [first, others]: [Row[], Row[]] = [[], []]
  await inSlices(rows, row => {
    if (isFirst(row)) first.push(row)
    else others.push(row)
  })
  return [first, others]
}
