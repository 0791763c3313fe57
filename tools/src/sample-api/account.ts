import {
  type AccountSession,
  accountActivityQuerySchema,
  accountActivitySchema,
  accountSessionSchema,
  confirmSecondFactorSchema,
  deleteAccountSchema,
  type Proven,
  presentedSchema,
  provenSchema,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '../../../contracts/src/account.ts'
import {
  addPasskeySchema,
  beginPasskeySchema,
  type Passkey,
  passkeyOptionsSchema,
  passkeySchema,
} from '../../../contracts/src/passkeys.ts'
import {
  type Payee,
  payeeSchema,
  type UpdatePayee,
  updatePayeeSchema,
} from '../../../contracts/src/payees.ts'
import { changePasswordSchema, type Reclaim, reclaimsSchema } from '../../../contracts/src/session.ts'
import type { UpdateUser, User } from '../../../contracts/src/users.ts'
import type { Collection, Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

const sessionsPath = 'auth/sessions'
const activityPath = 'auth/activity'
const passkeysPath = 'auth/passkeys'
const factorPath = 'auth/second-factor'

/** The password of the signed-in user. */
export const rightPassword = 'orenda-page'
/** The code that the user's authenticator app shows. */
export const rightCode = '123456'

export const accountCollections: Record<string, Collection> = {
  [sessionsPath]: { row: accountSessionSchema },
  [passkeysPath]: { row: passkeySchema },
  [activityPath]: { row: accountActivitySchema, query: accountActivityQuerySchema },
}

export const accountCalls: Record<string, Route> = {
  'PUT auth/password': { body: changePasswordSchema, answer: null },
  [`DELETE ${sessionsPath}/:id`]: { answer: null },
  [`DELETE ${sessionsPath}`]: { answer: null },
  'GET auth/take-backs': { answer: reclaimsSchema },
  [`GET ${factorPath}`]: { answer: secondFactorSchema },
  [`POST ${factorPath}`]: { body: presentedSchema, answer: secondFactorSecretSchema },
  [`POST ${factorPath}/confirm`]: { body: confirmSecondFactorSchema, answer: recoveryCodesSchema },
  [`POST ${factorPath}/recovery-codes`]: { body: provenSchema, answer: recoveryCodesSchema },
  [`POST ${passkeysPath}/options`]: { body: beginPasskeySchema, answer: passkeyOptionsSchema },
  [`POST ${passkeysPath}`]: { body: addPasskeySchema, answer: passkeySchema },
  [`DELETE ${passkeysPath}/:id`]: { answer: null },
  'DELETE auth/remembered-devices': { answer: null },
  [`DELETE ${factorPath}`]: { body: provenSchema, answer: null },
  'DELETE users/me': { body: deleteAccountSchema, answer: null },
  'GET payee': { answer: payeeSchema },
  'PUT payee': { body: updatePayeeSchema, answer: payeeSchema },
}

/** The account of the signed-in user, as far as a page sees it. */
export class Account {
  private readonly rows: ContractRows
  private readonly user: () => User
  private readonly change: (fields: Partial<User>) => void
  private factor: SecondFactor = { is_on: false, since: null, recovery_codes_left: 0, remembered_devices: 0 }
  private codesMade = 0
  /** Who receives the rent. */
  payee: Payee = { name: null, iban: null, code: null, qr_format: '003', updated_at: null }
  /** Former addresses that can take the account back. */
  formerAddresses: Reclaim[] = []

  constructor(rows: ContractRows, user: () => User, change: (fields: Partial<User>) => void) {
    this.rows = rows
    this.user = user
    this.change = change
  }

  /** @returns the answer to a call; undefined when it does not belong to the account */
  usual(
    key: string,
    { id = '' }: Readonly<Record<string, string>>,
  ): ((fields: unknown) => unknown) | undefined {
    switch (key) {
      case 'PUT auth/password':
        return fields => {
          this.present((fields as { currentPassword: string }).currentPassword)
          this.endOthers()
        }
      case `DELETE ${sessionsPath}/:id`:
        return () => this.rows.remove(sessionsPath, id)
      case `DELETE ${sessionsPath}`:
        return () => this.endOthers()
      case 'GET auth/take-backs':
        return () => ({ addresses: this.formerAddresses })
      case `GET ${factorPath}`:
        return () => this.factor
      case `POST ${factorPath}`:
        return fields => this.begin(fields)
      case `POST ${factorPath}/confirm`:
        return fields => this.confirm((fields as { code: string }).code)
      case `POST ${factorPath}/recovery-codes`:
        return fields => this.withCode(fields, () => this.newCodes())
      case `DELETE ${factorPath}`:
        return fields =>
          this.withCode(fields, () => {
            this.factor = { is_on: false, since: null, recovery_codes_left: 0, remembered_devices: 0 }
          })
      case `POST ${passkeysPath}/options`:
        return fields => this.withCode(fields, () => ({ options: creationOptions(this.user()) }))
      case `POST ${passkeysPath}`:
        return () => this.addPasskey()
      case `DELETE ${passkeysPath}/:id`:
        return () => this.rows.remove(passkeysPath, id)
      case 'DELETE auth/remembered-devices':
        return () => {
          this.factor = { ...this.factor, remembered_devices: 0 }
        }
      case 'GET payee':
        return () => this.payee
      case 'PUT payee':
        return fields => this.updatePayee(fields as UpdatePayee)
      case 'DELETE users/me':
        return fields => this.present((fields as { password: string }).password)
      default:
        return undefined
    }
  }

  /** Changes the profile; a new address must be confirmed by its link. */
  update({ email, currentPassword, ...fields }: UpdateUser): User {
    const { email: own } = this.user()
    const isOwn = own.toLowerCase() === email.toLowerCase()
    if (!isOwn) this.present(currentPassword)
    this.change({ ...fields, ...(isOwn ? { email } : { pending_email: email }) })
    return this.user()
  }

  private addPasskey(): Passkey {
    const device = { browser: 'Chrome', system: 'Windows', kind: 'computer' } as const
    const passkey = { ...device, created_at: '2026-03-16T10:00:00.000Z', last_used_at: null }
    return this.rows.create(passkeysPath, passkey) as unknown as Passkey
  }

  /** Sets the stored second factor. */
  setFactor(factor: Partial<SecondFactor>): void {
    this.factor = { ...this.factor, ...factor }
  }

  private updatePayee({ currentPassword, qr_format, ...fields }: UpdatePayee): Payee {
    if (fields.iban !== this.payee.iban) this.present(currentPassword)
    this.payee = {
      ...fields,
      qr_format: qr_format ?? this.payee.qr_format,
      updated_at: fields.iban === null ? null : '2026-03-16T10:00:00.000Z',
    }
    return this.payee
  }

  private begin(fields: unknown) {
    return this.withPassword(fields, () => {
      if (this.factor.is_on) throw new Refusal('CONFLICT')
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      return { secret, uri: `otpauth://totp/Orenda:${this.user().email}?secret=${secret}&issuer=Orenda` }
    })
  }

  private confirm(code: string) {
    if (code !== rightCode)
      throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'code', code: 'invalid_value' }] })
    this.factor = {
      is_on: true,
      since: '2026-03-16T10:00:00.000Z',
      recovery_codes_left: 0,
      remembered_devices: 0,
    }
    return this.newCodes()
  }

  private newCodes() {
    this.codesMade += 1
    const recovery_codes = Array.from(Array(10).keys(), at => `k${this.codesMade}m${at}-p7xq${at}`)
    this.factor = { ...this.factor, recovery_codes_left: recovery_codes.length }
    return { recovery_codes }
  }

  private endOthers(): void {
    const others = (this.rows.list(sessionsPath) as AccountSession[]).filter(({ is_current }) => !is_current)
    for (const session of others) this.rows.drop(sessionsPath, session as unknown as Row)
  }

  private withPassword<Answer>(fields: unknown, answer: () => Answer): Answer {
    this.present((fields as { currentPassword: string }).currentPassword)
    return answer()
  }

  private withCode<Answer>(fields: unknown, answer: () => Answer): Answer {
    return this.withPassword(fields, () => {
      const { code } = fields as Proven
      if (this.factor.is_on && code !== rightCode)
        throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'code', code: 'invalid_value' }] })
      return answer()
    })
  }

  private present(password: string | undefined): void {
    if (password !== rightPassword) throw new Refusal('INCORRECT_PASSWORD')
  }
}

/** Options for a passkey of a user on the page's own site. */
const creationOptions = ({ email, name }: User) => ({
  rp: { name: 'Orenda', id: 'localhost' },
  user: { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: email, displayName: name },
  challenge: 'b3JlbmRh',
  pubKeyCredParams: [-7, -257].map(alg => ({ type: 'public-key', alg })),
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})
