import { Inject, Injectable } from '@nestjs/common'
import type { PasskeyLogin, PasskeyOptions } from '@orenda/contracts/passkeys'
import type { Session } from '@orenda/contracts/session'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { SecurityLog } from '../../platform/operation/security-log.ts'
import { AccountActivityService } from '../account-activity.service.ts'
import { AccountMails } from '../account-mails.ts'
import { type BegunSession, LoginSessions } from '../login-sessions.service.ts'
import { stopLoss } from '../stop-loss.ts'
import type { Visitor } from '../visitor.decorator.ts'
import { Challenges } from './challenges.ts'
import { ownerOfHandle } from './handle.ts'
import { PasskeyEntity } from './passkey.entity.ts'
import { relyingPartyOf } from './relying-party.ts'
import { type WebAuthn, webAuthn } from './web-authn.ts'

const purpose = 'login'

type Credential = PasskeyLogin['credential']

/**
 * Logs in with a passkey. The authenticator asks its user for a fingerprint, a face or a PIN, so it counts as
 * password and second factor in one.
 */
@Injectable()
export class PasskeyLoginService {
  private readonly site: ReturnType<typeof relyingPartyOf>

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly ownerDb: OwnerDb,
    private readonly challenges: Challenges,
    private readonly logins: LoginSessions,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {
    this.site = relyingPartyOf(config)
  }

  /** Options for a login with any passkey that the browser has for this site. */
  async begin(): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      challenge: this.challenges.give(purpose),
      userVerification: 'required',
    })
    return { options: { ...options } }
  }

  /** @throws AppError INVALID_CREDENTIALS for a passkey that is not known, or a wrong or repeated answer */
  async logIn({ credential }: PasskeyLogin, visitor: Visitor): Promise<Session> {
    const ownerId = ownerOfHandle(credential.response.userHandle)
    const account = ownerId === null ? undefined : await this.logins.readAccount(ownerId, visitor)
    if (account === undefined || !account.is_verified) throw this.refusal(visitor)
    const library = await webAuthn()
    const begun = await this.ownerDb.run(account.id, async em =>
      (await this.take(em, library, account.id, credential)) ? this.begun(em, account.id, visitor) : null,
    )
    if (begun === null) throw this.refusal(visitor, account.id)
    return this.logins.answer(account, begun)
  }

  private async begun(em: EntityManager, ownerId: string, visitor: Visitor): Promise<BegunSession> {
    if (await stopLoss(em, ownerId)) await this.mails.send(em, ownerId, 'factor-loss-stopped')
    return this.logins.begin(em, ownerId, visitor)
  }

  /** Checks a signature. Each challenge is taken once: the next login needs one that was given later. */
  private async take(
    em: EntityManager,
    { verifyAuthenticationResponse }: WebAuthn,
    owner_id: string,
    credential: Credential,
  ): Promise<boolean> {
    const passkey = await em.findOne(PasskeyEntity, {
      where: { owner_id, credential_id: credential.id },
      lock: { mode: 'pessimistic_write' },
    })
    if (passkey === null) return false
    const { challenged_at } = passkey
    let givenAt: Date | null = null
    const checked = await verifyAuthenticationResponse({
      response: credential as Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response'],
      expectedChallenge: challenge => {
        givenAt = this.challenges.givenAt(challenge, purpose)
        return givenAt !== null && (challenged_at === null || givenAt > challenged_at)
      },
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }).catch(() => null)
    if (checked === null || !checked.verified) return false
    const counter = String(checked.authenticationInfo.newCounter)
    const used = { counter, last_used_at: this.clock.now(), challenged_at: givenAt }
    await em.update(PasskeyEntity, { owner_id, id: passkey.id }, used)
    return true
  }

  private refusal(visitor: Visitor, account?: string): AppError {
    if (account !== undefined) this.activity.noteSoon(account, 'login_failed', visitor)
    else this.securityLog.tell('login_unknown', { network: this.securityLog.markOf(visitor.ip) })
    return new AppError('INVALID_CREDENTIALS')
  }
}
