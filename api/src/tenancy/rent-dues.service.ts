import { Injectable } from '@nestjs/common'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import type { EntityManager } from 'typeorm'
import { runPrepared } from '../platform/database/prepared.ts'
import type { Statement } from '../platform/database/statement.ts'
import { listDuesOfAll, listLeaseDebts, listRentDues, listRentDuesOfAll } from './rent-dues.queries.ts'

/** Rent due on a day. Amounts are numbers with at most two decimals. */
export interface RentDue {
  /** The charge, or the id that a future one has in lists; without a lease there is none. */
  id?: string
  due_date: string
  owed: number
  /** The unpaid rest; advance payments count. */
  open: number
  currency: Currency
}

/** A charge with an open amount. */
export interface OpenDue {
  id: string
  kind: ChargeKind
  month: string
  due_date: string
  open: number
  currency: Currency
}

/** The rent of a lease, and the charges of other kinds that are open, oldest first. */
export interface Dues {
  dues: RentDue[]
  others: OpenDue[]
}

export const noDues: Dues = { dues: [], others: [] }

/** What is owed of a lease. */
export interface LeaseDebt {
  lease_id: string
  /** It is over. */
  is_former: boolean
  apartment_id: string
  apartment_name: string
  tenant_name: string
  /** The open charges of all kinds until today, oldest first. */
  dues: [OpenDue, ...OpenDue[]]
}

/** A lease whose rent is requested. */
export interface LeaseAsked {
  owner_id: string
  lease_id: string
  /** The last day of future rent, `YYYY-MM-DD`. */
  until: string
}

/** Runs a statement for a landlord, e.g. in a transaction. */
export type Ask = <Row>(statement: Statement) => Promise<Row[]>

interface RentRow {
  lease_id: string
  dues: RentDue[]
}

type DuesRow = Dues & { lease_id: string }

/** Past and future rent with its open amounts, and other open charges, as reminders need them. */
@Injectable()
export class RentDuesService {
  /** Dues of some of a landlord's leases, by id. @param until the last day of future ones */
  async ofLeases(
    ask: Ask,
    ownerId: string,
    leases: readonly string[],
    { today, until }: { today: string; until: string },
  ): Promise<ReadonlyMap<string, Dues>> {
    if (leases.length === 0) return new Map()
    return byLease(await ask<DuesRow>(listRentDues.with({ owner: ownerId, today, until, leases })))
  }

  /** Dues of leases of several landlords, by id. @param em of jobs */
  async ofAll(
    em: EntityManager,
    leases: readonly LeaseAsked[],
    today: string,
  ): Promise<ReadonlyMap<string, Dues>> {
    if (leases.length === 0) return new Map()
    return byLease(await runPrepared<DuesRow>(em, listDuesOfAll.with(asked(leases, today))))
  }

  /** Their rent alone, which is enough to plan notices. @param em of jobs */
  async rentOfAll(
    em: EntityManager,
    leases: readonly LeaseAsked[],
    today: string,
  ): Promise<ReadonlyMap<string, Dues>> {
    if (leases.length === 0) return new Map()
    const rows = await runPrepared<RentRow>(em, listRentDuesOfAll.with(asked(leases, today)))
    return byLease(rows.map(row => ({ ...row, others: [] })))
  }

  /**
   * Leases with a debt, longest overdue first: something fell due before today, or by today and the lease is over.
   * @param leaseId of one of them, or null for all
   */
  debts(ask: Ask, ownerId: string, leaseId: string | null, today: string): Promise<LeaseDebt[]> {
    return ask<LeaseDebt>(listLeaseDebts.with({ owner: ownerId, today, lease_id: leaseId }))
  }
}

const byLease = (rows: readonly DuesRow[]): ReadonlyMap<string, Dues> =>
  new Map(rows.map(({ lease_id, ...dues }) => [lease_id, dues]))

/** The parameters of the statements about several landlords. */
const asked = (leases: readonly LeaseAsked[], today: string) => ({
  today,
  owners: leases.map(({ owner_id }) => owner_id),
  leases: leases.map(({ lease_id }) => lease_id),
  untils: leases.map(({ until }) => until),
})
