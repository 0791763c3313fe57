import { Injectable } from '@nestjs/common'
import type { Payee, UpdatePayee } from '@orenda/contracts/payees'
import { ProvenChangesService } from '../../auth/proven-changes.service.ts'
import type { Visitor } from '../../auth/visitor.decorator.ts'
import { changeIn, queryIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { getPayee, holdIban, removePayee, setPayee } from './payee.queries.ts'

const none: Payee = { name: null, iban: null, code: null, qr_format: '003', updated_at: null }

/** Who receives the rent. */
@Injectable()
export class PayeeService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly proven: ProvenChangesService,
  ) {}

  /** All fields are null when none is set. */
  async get(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<Payee> {
    const [payee = none] = await reads.query<Payee>(ownerId, getPayee.with({ owner: ownerId }))
    return payee
  }

  /**
   * Sets or removes the payee. Another IBAN, the first and none too, needs the password and is told by mail: a
   * stolen session must not redirect the rent.
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED
   */
  async update(
    ownerId: string,
    { name, iban, code, qr_format, currentPassword }: UpdatePayee,
    visitor: Visitor,
  ): Promise<Payee> {
    const known = await this.get(ownerId)
    // A password that is given is checked in any case: the IBAN may be another one by the time it is written.
    const isAsked = known.iban !== iban || currentPassword !== undefined
    const proof = isAsked ? await this.proven.prove(ownerId, currentPassword, visitor) : undefined
    await this.ownerDb.run(ownerId, async em => {
      if (proof !== undefined) await this.proven.hold(em, ownerId, proof)
      const [held] = await queryIn<{ iban: string }>(em, holdIban.with({ owner: ownerId }))
      const isOther = iban !== (held?.iban ?? null)
      // The IBAN was changed since it was looked at.
      if (isOther && proof === undefined) throw new AppError('INCORRECT_PASSWORD')
      if (iban === null) await changeIn(em, removePayee.with({ owner: ownerId }))
      else await changeIn(em, setPayee.with({ owner: ownerId, name, iban, code, qr_format }))
      if (isOther) await this.proven.tell(em, ownerId, 'payee_changed', 'payee-changed', visitor)
    })
    return this.get(ownerId)
  }
}
