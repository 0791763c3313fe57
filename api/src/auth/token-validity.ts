import { Injectable } from '@nestjs/common'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { AccessClaims } from './access-tokens.ts'

/** Milliseconds for which an account's state is believed: a password that was changed elsewhere counts after that. */
const freshFor = 3000
const kept = 10_000

/** Parameters: owner. */
const getValidFromSql = `
  select case when tokens_valid_from = '-infinity' then null else tokens_valid_from end as valid_from
  from users where id = $1`

/** Whether an access token still counts: its account exists, and no new password has come since it was given. */
@Injectable()
export class TokenValidity {
  private readonly validFrom = new Map<string, { seconds: number; readAt: number }>()

  constructor(private readonly ownerDb: OwnerDb) {}

  async counts({ sub, iat }: AccessClaims): Promise<boolean> {
    const now = performance.now()
    let known = this.validFrom.get(sub)
    if (known === undefined || now - known.readAt > freshFor) {
      known = { seconds: await this.read(sub), readAt: now }
      if (this.validFrom.size >= kept) this.validFrom.clear()
      this.validFrom.set(sub, known)
    }
    return iat >= known.seconds
  }

  /** Reads the account anew at the next request, because it has just changed. */
  forget(ownerId: string): void {
    this.validFrom.delete(ownerId)
  }

  private async read(ownerId: string): Promise<number> {
    const [row] = await this.ownerDb.query<{ valid_from: string | null }>(ownerId, getValidFromSql, [ownerId])
    if (row === undefined) return Number.POSITIVE_INFINITY
    return row.valid_from === null ? 0 : Math.floor(Date.parse(row.valid_from) / 1000)
  }
}
