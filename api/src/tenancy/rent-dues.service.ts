import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { EntityManager } from 'typeorm'
import { runPrepared } from '../platform/database/prepared.ts'
import type { Statement } from '../platform/database/statement.ts'
import { listFormerDebts, listRentDues, listRentDuesOfAll } from './rent-dues.queries.ts'

/** Rent due on a day. Amounts are numbers with at most two decimals. */
export interface RentDue {
  due_date: string
  owed: number
  /** The unpaid rest; advance payments count. */
  open: number
  currency: Currency
}

/** The unpaid rent of an ended lease. */
export interface FormerRent {
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_name: string
  /** The open rent, oldest first. */
  dues: [RentDue, ...RentDue[]]
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

interface DuesRow {
  lease_id: string
  dues: RentDue[]
}

/** Past and future rent with its open amounts, as reminders need it. */
@Injectable()
export class RentDuesService {
  /** Rent of some of a landlord's leases, by id. @param until the last day of future rent */
  async ofLeases(
    ask: Ask,
    ownerId: string,
    leases: readonly string[],
    { today, until }: { today: string; until: string },
  ): Promise<ReadonlyMap<string, RentDue[]>> {
    if (leases.length === 0) return new Map()
    return byLease(await ask<DuesRow>(listRentDues.with({ owner: ownerId, today, until, leases })))
  }

  /** Rent of leases of several landlords, by id. @param em of jobs */
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

  /** Rent of ended leases, longest overdue first. @param leaseId of one of them, or null for all */
  ofFormer(ask: Ask, ownerId: string, leaseId: string | null, today: string): Promise<FormerRent[]> {
    return ask<FormerRent>(listFormerDebts.with({ owner: ownerId, today, lease_id: leaseId }))
  }
}

const byLease = (rows: readonly DuesRow[]) => new Map(rows.map(({ lease_id, dues }) => [lease_id, dues]))
