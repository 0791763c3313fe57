import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { EntityManager } from 'typeorm'
import { runPrepared } from '../platform/database/prepared.ts'
import type { Statement } from '../platform/database/statement.ts'
import { type Ask, type Dues, noDues, RentDuesService } from '../tenancy/rent-dues.service.ts'
import { getFacts, listReminded, readDue } from './facts.queries.ts'
import type { Facts, Settings, Tenancy } from './facts.ts'
import type { Days } from './notice-days.ts'

/** A row of `factsOf`: without the rent of the leases, which the tenancy feature provides. */
interface FactsRow extends Omit<Facts, 'leases'> {
  leases: readonly Omit<Tenancy, 'dues' | 'others'>[]
}
export type RemindedRow = FactsRow & Settings & { reminder_id: string; planned_through: string }

type Whole<Row extends FactsRow> = Omit<Row, 'leases'> & Pick<Facts, 'leases'>
/** A reminder with the data of its apartment. */
export type Reminded = Whole<RemindedRow>

/** Unsaved settings of an apartment. */
interface Typed {
  apartment_id: string
  tenant_email: string | null
  tenant_phone: string | null
  /** Without a lease, rent is expected from this day on. */
  began_on: string
}

/** Collects the data for reminders: the apartment, its leases, the recipients, and the open rent. */
@Injectable()
export class FactsService {
  constructor(private readonly rentDues: RentDuesService) {}

  /** Reminders of a landlord: all, that of an apartment, or one. */
  async list(
    ask: Ask,
    ownerId: string,
    days: Days,
    which: { apartment_id?: string | undefined; id?: string | undefined },
  ): Promise<Reminded[]> {
    return this.complete(ask, ownerId, days, await ask<RemindedRow>(this.listing(ownerId, days, which)))
  }

  /** The statement whose rows `complete` takes, to be sent together with others. */
  listing(
    ownerId: string,
    { today }: Days,
    which: { apartment_id?: string | undefined; id?: string | undefined },
  ): Statement {
    return listReminded.with({ ...which, owner: ownerId, today })
  }

  /** The data of an apartment for unsaved settings; null when there is no such apartment. */
  async get(ask: Ask, ownerId: string, days: Days, typed: Typed): Promise<Facts | null> {
    const { apartment_id, tenant_email: email, tenant_phone: phone, began_on } = typed
    const asked = { owner: ownerId, today: days.today, apartment_id, email, phone, began_on }
    const rows = await ask<FactsRow>(getFacts.with(asked))
    const [facts = null] = await this.complete(ask, ownerId, days, rows)
    return facts
  }

  /** Adds the rent of the leases to rows of a landlord's reminders. */
  async complete<Row extends FactsRow>(
    ask: Ask,
    ownerId: string,
    { today, known }: Days,
    rows: readonly Row[],
  ): Promise<Whole<Row>[]> {
    const leases = rows.flatMap(row => row.leases.flatMap(({ lease_id }) => lease_id ?? []))
    const dues = await this.rentDues.ofLeases(ask, ownerId, leases, { today, until: known })
    return rows.map(row => withDues(row, dues, today))
  }

  /**
   * Of reminders of several landlords. Future rent is computed only as far as their notices need it.
   * @param em of jobs
   */
  async ofAll(
    em: EntityManager,
    reminders: readonly { owner_id: string; id: string }[],
    today: string,
  ): Promise<Reminded[]> {
    const statement = readDue.with({
      today,
      owners: reminders.map(({ owner_id }) => owner_id),
      reminders: reminders.map(({ id }) => id),
    })
    const rows = await runPrepared<RemindedRow>(em, statement)
    const leases = rows.flatMap(({ owner_id, days_before_due, leases }) => {
      const until = daysAfter(today, days_before_due)
      return leases.flatMap(({ lease_id }) => (lease_id === null ? [] : [{ owner_id, lease_id, until }]))
    })
    const dues = await this.rentDues.rentOfAll(em, leases, today)
    return rows.map(row => withDues(row, dues, today))
  }
}

/** An ended lease without a debt needs no reminder. */
function withDues<Row extends FactsRow>(
  row: Row,
  dues: ReadonlyMap<string, Dues>,
  today: string,
): Whole<Row> {
  const leases = row.leases.map(lease => ({ ...lease, ...(dues.get(lease.lease_id ?? '') ?? noDues) }))
  const isAsked = ({ ends_on, dues }: Tenancy) =>
    ends_on === null || ends_on >= today || dues.some(({ open }) => open > 0)
  return { ...row, leases: leases.filter(isAsked) }
}
