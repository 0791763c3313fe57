import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { isPassword } from './password-hash.ts'

/** Parameters: owner. */
const getHashSql = 'select password_hash from users where id = $1'

/** The password that somebody who is logged in presents again, before an account is made weaker. */
@Injectable()
export class PresentedPassword {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counted as attempts to log in are.
   * @returns its hash, by which a transaction sees whether it has been replaced meanwhile
   * @throws AppError INCORRECT_PASSWORD, RATE_LIMITED
   */
  async check(ownerId: string, password: string | undefined): Promise<string> {
    if (password === undefined) throw new AppError('INCORRECT_PASSWORD')
    const account = `password ${ownerId}`
    await this.limits.byAccount('RATE_LOGIN_ACCOUNT', account)
    const [user] = await this.ownerDb.query<{ password_hash: string }>(ownerId, getHashSql, [ownerId])
    if (user === undefined || !(await isPassword(user.password_hash, password)))
      throw new AppError('INCORRECT_PASSWORD')
    await this.limits.forgive('RATE_LOGIN_ACCOUNT', account)
    return user.password_hash
  }
}

/**
 * The account's address, while nobody else replaces its password.
 * @param hash as `check` has given it
 * @throws AppError INCORRECT_PASSWORD when the one that was presented has been replaced
 */
export async function holdAccount(em: EntityManager, ownerId: string, hash: string): Promise<string> {
  const [account] = await em.query<[{ email: string }?]>(
    'select email from users where id = $1 and password_hash = $2 for share',
    [ownerId, hash],
  )
  if (account === undefined) throw new AppError('INCORRECT_PASSWORD')
  return account.email
}
