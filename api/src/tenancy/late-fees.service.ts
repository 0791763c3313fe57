import { setImmediate as turn } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { LateFee, LateFeesQuery } from '@orenda/contracts/late-fees'
import { maxRows } from '@orenda/contracts/max-rows'
import type { Charge, LateFeeParts } from '@orenda/contracts/rent'
import { lateFeeWords } from '@orenda/contracts/rules/late-fee-words'
import { writtenIn } from '@orenda/contracts/written'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import type { Parameter } from '../platform/database/statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { UsersService } from '../users/users.service.ts'
import { readRoomLeft } from './charging.queries.ts'
import { type LateLease, lateFeesOf } from './late-fee-proposals.ts'
import {
  deleteLateFees,
  holdLeases,
  insertLateFees,
  leasesOfCharges,
  listLateLeases,
  lockLateFees,
  lockLeasesById,
} from './late-fees.queries.ts'
import { tooManyCharges } from './lease-limits.ts'
import { getCharges } from './ledger.queries.ts'

/**
 * Late fees are proposed and never made by themselves. What is proposed is computed each time, from the terms of the
 * lease and from what was open of its charges on each day; one that was asked is a charge.
 */
@Injectable()
export class LateFeesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** What can be asked today, oldest first. */
  list(ownerId: string, query: LateFeesQuery): Promise<LateFee[]> {
    return this.read(this.ownerDb, ownerId, { ...query })
  }

  /**
   * Asks for what is open of the late fee of a charge.
   * @returns the charge that was made
   * @throws AppError like `askAll`
   */
  async ask(ownerId: string, chargeId: string, repeatable: Repeatable | null): Promise<Charge> {
    const [charge] = await this.askAll(ownerId, [chargeId], repeatable, 'charge_id')
    if (charge === undefined) throw new AppError('NOT_FOUND')
    return charge
  }

  /**
   * Asks for the late fees of charges, all or none.
   * @param path of the field in the body
   * @returns the charges that were made
   * @throws AppError NOT_FOUND when there is no such charge, CONFLICT when there is nothing to ask for one of them,
   * VALIDATION_FAILED when a lease would exceed its limit of charges
   */
  async askAll(
    ownerId: string,
    chargeIds: readonly string[],
    repeatable: Repeatable | null,
    path = 'charge_ids',
  ): Promise<Charge[]> {
    const { language } = await this.users.holder(ownerId)
    const wanted = [...new Set(chargeIds)]
    return this.answers.once(ownerId, repeatable, async em => {
      const leases = await this.hold(em, ownerId, wanted)
      const today = this.clock.today()
      const proposed = await this.read(readsOf(em), ownerId, { leases })
      const fees = wanted.map(id => proposed.find(({ charge_id }) => charge_id === id) ?? nothingToAsk())
      const made = insertLateFees.with({
        owner: ownerId,
        today,
        leases: fees.map(({ lease_id }) => lease_id),
        charges: wanted,
        amounts: fees.map(({ amount }) => String(amount)),
        currencies: fees.map(({ currency }) => currency),
        notes: fees.map(fee => lateFeeWords(partsOf(fee), writtenIn(language))),
        days: fees.map(({ spans }) => JSON.stringify(spans.map(({ from, until }) => ({ from, until })))),
      })
      const ids = (await queryIn<{ id: string }>(em, made)).map(({ id }) => id)
      const rooms = await queryIn<{ has_room: boolean }>(em, readRoomLeft.with({ owner: ownerId, leases }))
      if (rooms.some(({ has_room }) => !has_room)) throw tooManyCharges(path)
      return queryIn<Charge>(em, getCharges.with({ owner: ownerId, today, ids }))
    })
  }

  /**
   * Deletes late fees, all or none: their days can be asked again. What was paid for them stays and settles other
   * charges.
   * @param ids of the charges that were made
   * @throws AppError NOT_FOUND when one is no late fee, CONFLICT when one was adjusted or waived
   */
  async takeBack(ownerId: string, ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)]
    await this.ownerDb.run(ownerId, async em => {
      const where = { owner: ownerId, ids: wanted }
      const fees = await queryIn<{ is_changed: boolean }>(em, lockLateFees.with(where))
      if (fees.length < wanted.length) throw new AppError('NOT_FOUND')
      if (fees.some(({ is_changed }) => is_changed))
        throw conflict('stale', 'The late fee was adjusted or waived since.')
      await queryIn(em, deleteLateFees.with(where))
    })
  }

  /**
   * Locks the leases of charges until the transaction ends, so that nobody else asks for the same meanwhile.
   * @returns their ids
   */
  private async hold(em: EntityManager, ownerId: string, ids: readonly string[]): Promise<string[]> {
    const asked = leasesOfCharges.with({ owner: ownerId, ids: [...ids] })
    const charges = await queryIn<{ lease_id: string }>(em, asked)
    if (charges.length < ids.length) throw new AppError('NOT_FOUND')
    const leases = [...new Set(charges.map(({ lease_id }) => lease_id))]
    await queryIn(em, holdLeases.with({ owner: ownerId, leases }))
    await queryIn(em, lockLeasesById.with({ owner: ownerId, leases }))
    return leases
  }

  private async read(
    reads: OwnerReads,
    ownerId: string,
    filters: Readonly<Record<string, Parameter | undefined>>,
  ): Promise<LateFee[]> {
    const today = this.clock.today()
    const asked = listLateLeases.with({ ...filters, owner: ownerId, today })
    const found: LateFee[] = []
    for (const lease of await reads.query<LateLease>(ownerId, asked)) {
      found.push(...lateFeesOf(lease, today))
      // Years of a lease take milliseconds: others get their turn between leases.
      await turn()
    }
    return found.toSorted((one, other) => one.due_date.localeCompare(other.due_date)).slice(0, maxRows)
  }
}

/** What the late fee will be for. */
const partsOf = ({ kind, month, spans, days_late }: LateFee): LateFeeParts => ({
  kind,
  month,
  from: spans[0]?.from ?? '',
  until: spans.at(-1)?.until ?? '',
  days: days_late,
})

/** @throws AppError CONFLICT */
function nothingToAsk(): never {
  throw conflict('no_late_fee', 'No late fee can be asked for the charge now.')
}
