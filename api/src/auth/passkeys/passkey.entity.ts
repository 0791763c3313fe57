import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm'
import { instant, newId, OfOwner, oneOf } from '../../platform/database/columns.ts'

/** A WebAuthn credential of a landlord. */
@Entity('passkeys')
@OfOwner()
@Unique(['owner_id', 'credential_id'])
@Check('passkeys_kind_check', oneOf('kind', ['computer', 'phone', 'tablet', 'other']))
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  /** Base64url, as the browser gives it. */
  @Column('text')
  credential_id: string

  @Column({ type: 'bytea', comment: 'in the format of COSE' })
  public_key: Buffer

  @Column({ type: 'bigint', comment: 'of signatures, by the authenticator; 0 when it does not count' })
  counter: string

  @Column({ type: 'text', array: true, comment: 'hints of the browser on how the authenticator is reached' })
  transports: string[]

  /** From the User-Agent header; empty when unknown. */
  @Column({ type: 'text', default: '' })
  browser: string

  @Column({ type: 'text', default: '' })
  system: string

  @Column({ type: 'text', default: 'other' })
  kind: 'computer' | 'phone' | 'tablet' | 'other'

  @Column({ ...instant, update: false })
  created_at: Date

  @Column({ ...instant, nullable: true })
  last_used_at: Date | null

  @Column({
    ...instant,
    nullable: true,
    comment: 'when the challenge of the last login was given: an older one is not taken any more',
  })
  challenged_at: Date | null
}
