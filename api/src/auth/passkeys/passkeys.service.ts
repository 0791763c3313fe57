import { Inject, Injectable } from '@nestjs/common'
import type { Proven } from '@orenda/contracts/account'
import { type AddPasskey, maxPasskeys, type Passkey, type PasskeyOptions } from '@orenda/contracts/passkeys'
import { type EntityManager, MoreThanOrEqual } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerDb } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { conflict } from '../../platform/http/errors/conflict.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { AccountActivityService } from '../account-activity.service.ts'
import { AccountMails } from '../account-mails.ts'
import { SecondFactorService } from '../second-factor.service.ts'
import type { Visitor } from '../visitor.decorator.ts'
import { Challenges } from './challenges.ts'
import { handleOf } from './handle.ts'
import { PasskeyEntity } from './passkey.entity.ts'
import { relyingPartyOf } from './relying-party.ts'
import { type WebAuthn, webAuthn } from './web-authn.ts'

const purposeOf = (ownerId: string) => `add ${ownerId}`

const refused = () =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'credential', code: 'invalid_value' }] })

/** The passkeys of an account. */
@Injectable()
export class PasskeysService {
  private readonly site: ReturnType<typeof relyingPartyOf>

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly ownerDb: OwnerDb,
    private readonly secondFactor: SecondFactorService,
    private readonly challenges: Challenges,
    private readonly activity: AccountActivityService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {
    this.site = relyingPartyOf(config)
  }

  /** Lists them, newest first. */
  list(ownerId: string): Promise<Passkey[]> {
    return this.ownerDb.run(ownerId, async em => (await this.find(em, ownerId)).map(shown))
  }

  /**
   * Options for a new passkey.
   * @throws AppError INCORRECT_PASSWORD, VALIDATION_FAILED without a correct code, RATE_LIMITED, or CONFLICT
   * (`too_many_passkeys`)
   */
  async begin(ownerId: string, wish: Proven, visitor: Visitor): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await webAuthn()
    return this.secondFactor.prove(ownerId, wish, visitor, async em => {
      const kept = await this.find(em, ownerId)
      refuseTooMany(kept)
      const { email, name } = await em.findOneByOrFail(UserEntity, { id: ownerId })
      const options = await generateRegistrationOptions({
        rpName: 'Orenda',
        rpID: this.site.id,
        userID: handleOf(ownerId),
        userName: email,
        userDisplayName: name,
        challenge: this.challenges.give(purposeOf(ownerId)),
        attestationType: 'none',
        excludeCredentials: kept.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options: { ...options } }
    })
  }

  /**
   * Adds the passkey that a browser made with the options. That it was made with them shows that the password
   * was given.
   * @throws AppError VALIDATION_FAILED for one that was not, CONFLICT for a known one or too many
   */
  async add(ownerId: string, { credential }: AddPasskey, visitor: Visitor): Promise<Passkey> {
    const { verifyRegistrationResponse } = await webAuthn()
    const made = await verifyRegistrationResponse({
      response: credential as Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge => this.challenges.givenAt(challenge, purposeOf(ownerId)) !== null,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      requireUserVerification: true,
    }).catch(() => null)
    if (made?.registrationInfo === undefined || !made.verified) throw refused()
    const { id: credential_id, publicKey, counter } = made.registrationInfo.credential
    return this.ownerDb.run(ownerId, async em => {
      await em.findOneOrFail(UserEntity, { where: { id: ownerId }, lock: { mode: 'for_no_key_update' } })
      const kept = await this.find(em, ownerId)
      refuseTooMany(kept)
      if (kept.some(known => known.credential_id === credential_id)) throw new AppError('CONFLICT')
      const passkey = em.create(PasskeyEntity, {
        owner_id: ownerId,
        credential_id,
        public_key: Buffer.from(publicKey),
        counter: String(counter),
        transports: credential.response.transports ?? [],
        ...visitor.device,
        created_at: this.clock.now(),
        last_used_at: null,
        challenged_at: null,
      })
      await em.insert(PasskeyEntity, passkey)
      await this.activity.note(em, ownerId, 'passkey_added', visitor)
      await this.mails.send(em, ownerId, 'passkey-added')
      return shown(passkey)
    })
  }

  /** @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string, visitor: Visitor): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      const { affected } = await em.delete(PasskeyEntity, { owner_id: ownerId, id })
      if (affected === 0) throw new AppError('NOT_FOUND')
      await this.activity.note(em, ownerId, 'passkey_removed', visitor)
    })
  }

  /** Removes those that were added since an instant, because somebody else may have added them. */
  async takeBack(em: EntityManager, ownerId: string, since: string, visitor: Visitor): Promise<void> {
    const created_at = MoreThanOrEqual(new Date(since))
    const { affected } = await em.delete(PasskeyEntity, { owner_id: ownerId, created_at })
    if (affected) await this.activity.note(em, ownerId, 'passkey_removed', visitor)
  }

  private find(em: EntityManager, owner_id: string): Promise<PasskeyEntity[]> {
    return em.find(PasskeyEntity, { where: { owner_id }, order: { created_at: 'DESC', id: 'DESC' } })
  }
}

function refuseTooMany(kept: readonly unknown[]): void {
  if (kept.length >= maxPasskeys) throw conflict('too_many_passkeys', 'An account has at most 20 passkeys.')
}

const shown = ({ id, browser, system, kind, created_at, last_used_at }: PasskeyEntity): Passkey => ({
  id,
  browser,
  system,
  kind,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
