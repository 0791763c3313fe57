import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Session, Tokens } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { accountToLogIn } from './accounts.queries.ts'
import { DeletionService } from './deletion.service.ts'
import { KnownNetworks } from './known-networks.ts'
import { SessionsService } from './sessions.service.ts'
import type { Visitor } from './visitor.decorator.ts'

/** An account that somebody wants to log in to. */
export interface LoginAccount {
  id: string
  name: string
  email: string
  pending_email: string | null
  phone: string | null
  language: Language
  password_hash: string
  is_verified: boolean
  /** Whether the owner has logged in from this network before. */
  is_known: boolean
}

export interface BegunSession {
  tokens: Tokens
  /** Whether the login has cancelled a scheduled deletion of the account. */
  restored: boolean
}

/** What every kind of login does once its user has proved to be the account's owner. */
@Injectable()
export class LoginSessions {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly sessions: SessionsService,
    private readonly deletion: DeletionService,
    private readonly subscriptions: SubscriptionsService,
    private readonly activity: AccountActivityService,
    private readonly networks: KnownNetworks,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined when there is none, or its deletion is due */
  async readAccount(ownerId: string, { ip }: Visitor): Promise<LoginAccount | undefined> {
    const asking = { owner: ownerId, now: this.clock.now(), network: this.networks.markOf(ip) }
    const [account] = await this.ownerDb.query<LoginAccount>(ownerId, accountToLogIn.with(asking))
    return account
  }

  async begin(em: EntityManager, ownerId: string, visitor: Visitor): Promise<BegunSession> {
    await this.networks.remember(em, ownerId, visitor.ip)
    const restored = await this.deletion.cancel(em, ownerId, visitor)
    await this.activity.note(em, ownerId, 'logged_in', visitor)
    return { tokens: await this.sessions.begin(em, ownerId, visitor), restored }
  }

  async answer(account: LoginAccount, { tokens, restored }: BegunSession): Promise<Session> {
    const { password_hash: _, is_verified: __, is_known: ___, ...user } = account
    const subscription = await this.subscriptions.getSummary(account.id)
    return { ...tokens, user: { ...user, subscription }, ...(restored && { restored: true }) }
  }
}
