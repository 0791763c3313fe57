import { Injectable } from '@nestjs/common'
import type { AccountEvent } from '@orenda/contracts/account-events'
import type { EntityManager } from 'typeorm'
import { AccountActivityService } from './account-activity.service.ts'
import type { AccountMailKind } from './account-letters-kinds.ts'
import { AccountMails } from './account-mails.ts'
import { holdAccount, PresentedPassword } from './presented-password.ts'
import type { Visitor } from './visitor.decorator.ts'

/** A change of another feature that only the account's owner may make: proven by the password, and told. */
@Injectable()
export class ProvenChangesService {
  constructor(
    private readonly passwords: PresentedPassword,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Checks the password before the change's transaction.
   * @returns a proof for `hold`
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED, UNAVAILABLE
   */
  prove(ownerId: string, password: string | undefined, visitor: Visitor): Promise<string> {
    return this.passwords.check(ownerId, password, visitor)
  }

  /** Holds the password until the transaction ends. @throws AppError INCORRECT_PASSWORD when it was replaced */
  async hold(em: EntityManager, ownerId: string, proof: string): Promise<void> {
    await holdAccount(em, ownerId, proof)
  }

  /** Writes the change into the activity and mails it, in its transaction. */
  async tell(
    em: EntityManager,
    ownerId: string,
    event: AccountEvent,
    mail: AccountMailKind,
    visitor: Visitor,
  ): Promise<void> {
    await this.activity.note(em, ownerId, event, visitor)
    await this.mails.send(em, ownerId, mail)
  }
}
