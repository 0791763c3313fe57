import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { EntityManager } from 'typeorm'
import { runPrepared } from '../platform/database/prepared.ts'
import type { Statement } from '../platform/database/statement.ts'
import { listFormerDebts, listRentDues, listRentDuesOfAll } from './rent-dues.queries.ts'

/** Rent that falls due on a day. Amounts are numbers of at most two decimals. */
export interface RentDue {
  due_date: string
  owed: number
  /** What payments have left of it; those made ahead count. */
  open: number
  currency: Currency
}

/** The rent of a lease that is over and not paid. */
export interface FormerRent {
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_name: string
  /** What is open, the oldest first. */
  dues: [RentDue, ...RentDue[]]
}

/** A lease whose rent is asked for. */
export interface LeaseAsked {
  owner_id: string
  lease_id: string
  /** The last day up to which rent is foreseen, `YYYY-MM-DD`. */
  until: string
}

/** Sends a statement for a landlord, e.g. as a part of a transaction. */
export type Ask = <Row>(statement: Statement) => Promise<Row[]>

interface DuesRow {
  lease_id: string
  dues: RentDue[]
}

/** Rent that has fallen due or will, with what is open of it: what reminders go by. */
@Injectable()
export class RentDuesService {
  /** Of some leases of a landlord, by their ids. @param until the last day up to which rent is foreseen */
  async ofLeases(
    ask: Ask,
    ownerId: string,
    leases: readonly string[],
    { today, until }: { today: string; until: string },
  ): Promise<ReadonlyMap<string, RentDue[]>> {
    if (leases.length === 0) return new Map()
    return byLease(await ask<DuesRow>(listRentDues.with({ owner: ownerId, today, until, leases })))
  }

  /** Of leases of whichever landlords, by their ids. @param em of jobs */
  async ofAll(
    em: EntityManager,
    leases: readonly LeaseAsked[],
    today: string,
  ): Promise<ReadonlyMap<string, RentDue[]>> {
    if (leases.length === 0) return new Map()
    const statement = listRentDuesOfAll.with({
      today,
      owners: leases.map(({ owner_id }) => owner_id),
      leases: leases.map(({ lease_id }) => lease_id),
      untils: leases.map(({ until }) => until),
    })
    return byLease(await runPrepared<DuesRow>(em, statement))
  }

  /** Of leases that are over, who owes for longest first. @param leaseId of one of them, or null for all */
  ofFormer(ask: Ask, ownerId: string, leaseId: string | null, today: string): Promise<FormerRent[]> {
    return ask<FormerRent>(listFormerDebts.with({ owner: ownerId, today, lease_id: leaseId }))
  }
}

const byLease = (rows: readonly DuesRow[]) => new Map(rows.map(({ lease_id, dues }) => [lease_id, dues]))
