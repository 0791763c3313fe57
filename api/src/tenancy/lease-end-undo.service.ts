import { Injectable } from '@nestjs/common'
import type { Lease, TakeEndBack } from '@orenda/contracts/leases'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import type { BeforeEnd } from './before-end.ts'
import { deleteDepositUse } from './deposits.queries.ts'
import { endChanged, endTakenBack, standingEnd } from './lease-changes.ts'
import {
  deleteLastCharge,
  insertChargesAgain,
  restoreLastCharge,
  takeBeforeEnd,
} from './lease-end.queries.ts'
import { isOver } from './lease-state.ts'
import { occupyAgain } from './lease-store.queries.ts'
import { getLease } from './leases.queries.ts'
import { LeasesService } from './leases.service.ts'

/** Takes the end of a lease back, with all that was settled with it. */
@Injectable()
export class LeaseEndUndoService {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a lease back its end of before, its last charge as it was, the rent that was due after the end, and the
   * deposit that was used, in one transaction.
   * @throws AppError NOT_FOUND, or CONFLICT when the lease or its last charge was changed since, or another lease
   * stands in the way
   */
  takeBack(
    ownerId: string,
    id: string,
    { updated_at }: TakeEndBack,
    repeatable: Repeatable | null,
  ): Promise<Lease> {
    const about = { owner: ownerId, lease_id: id }
    return this.answers.once(ownerId, repeatable, async em => {
      const { before: lease } = await this.leases.changeIn(
        em,
        ownerId,
        id,
        updated_at,
        async (leases, lease, today) => {
          const [kept] = await queryIn<{ before: BeforeEnd }>(em, takeBeforeEnd.with(about))
          const before = standingEnd(lease, kept?.before)
          const after = endTakenBack(leases, lease, before, today)
          await this.putMoneyBack(em, ownerId, id, before)
          return after
        },
      )
      const today = this.clock.today()
      if (isOver(lease, today)) await queryIn(em, occupyAgain.with(about))
      return found(await queryIn<Lease>(em, getLease.with({ owner: ownerId, today, id })))
    })
  }

  private async putMoneyBack(
    em: EntityManager,
    owner: string,
    lease_id: string,
    { last_charge, deposit_use_ids, charges }: BeforeEnd,
  ): Promise<void> {
    // One that was deleted since is as it should be.
    for (const id of deposit_use_ids) await queryIn(em, deleteDepositUse.with({ owner, lease_id, id }))
    if (last_charge !== null) {
      const { is_made, before_cut, id, set_to, ...fields } = last_charge
      const restored = is_made
        ? deleteLastCharge.with({ owner, id, set_to })
        : restoreLastCharge.with({
            ...fields,
            owner,
            id,
            set_to,
            before_cut: before_cut && JSON.stringify(before_cut),
          })
      if ((await queryIn(em, restored)).length === 0) throw endChanged()
    }
    if (charges.length > 0)
      await queryIn(em, insertChargesAgain.with({ owner, charges: JSON.stringify(charges) }))
  }
}
