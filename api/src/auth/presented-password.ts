import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { UserEntity } from '../users/user.entity.ts'
import { passwordHash } from './accounts.queries.ts'
import { KnownNetworks } from './known-networks.ts'
import { LoginAttempts } from './login-attempts.ts'
import { isPassword } from './password-hash.ts'
import type { Visitor } from './visitor.decorator.ts'

interface Kept {
  password_hash: string
  is_known: boolean
}

/** Checks the current password of a logged-in user before a change that weakens the account. */
@Injectable()
export class PresentedPassword {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly attempts: LoginAttempts,
    private readonly networks: KnownNetworks,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Limited like logins but counted apart, so that a stolen session cannot use up the owner's attempts.
   * @returns its hash, with which a transaction can detect that it was replaced meanwhile
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED, UNAVAILABLE
   */
  async check(ownerId: string, password: string | undefined, { ip }: Visitor): Promise<string> {
    if (password === undefined) throw new AppError('INCORRECT_PASSWORD')
    const [user] = await this.ownerDb.query<Kept>(
      ownerId,
      passwordHash.with({ owner: ownerId, network: this.networks.markOf(ip) }),
    )
    if (user === undefined) throw new AppError('INCORRECT_PASSWORD')
    const account = `password ${ownerId}`
    try {
      const isRight = await this.attempts.count({ account, ip, isKnown: user.is_known }, () =>
        isPassword(user.password_hash, password),
      )
      if (!isRight) throw new AppError('INCORRECT_PASSWORD')
    } catch (refusal) {
      // Also recorded when it is refused unchecked: who guesses here already has a session.
      if (refusal instanceof AppError && refusal.code !== 'UNAVAILABLE')
        this.securityLog.tell('password_refused', { account: ownerId, network: this.networks.markOf(ip) })
      throw refusal
    }
    return user.password_hash
  }
}

/**
 * Locks the account's password and returns its address.
 * @param hash the result of `check`
 * @throws AppError INCORRECT_PASSWORD when the password was replaced meanwhile
 */
export async function holdAccount(em: EntityManager, ownerId: string, hash: string): Promise<string> {
  const account = await em.findOne(UserEntity, {
    select: { id: true, email: true },
    where: { id: ownerId, password_hash: hash },
    lock: { mode: 'pessimistic_read' },
  })
  if (account === null) throw new AppError('INCORRECT_PASSWORD')
  return account.email
}
