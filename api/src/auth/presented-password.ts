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

/** The password that somebody who is logged in presents again, before an account is made weaker. */
@Injectable()
export class PresentedPassword {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly attempts: LoginAttempts,
    private readonly networks: KnownNetworks,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Counted as attempts to log in are, apart from those: whoever has a stolen session cannot use up its owner's.
   * @returns its hash, by which a transaction sees whether it has been replaced meanwhile
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
      // Also of one that is not looked at any more: whoever guesses here has a session already.
      if (refusal instanceof AppError && refusal.code !== 'UNAVAILABLE')
        this.securityLog.tell('password_refused', { account: ownerId, network: this.networks.markOf(ip) })
      throw refusal
    }
    return user.password_hash
  }
}

/**
 * The account's address, while nobody else replaces its password.
 * @param hash as `check` has given it
 * @throws AppError INCORRECT_PASSWORD when the one that was presented has been replaced
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
