import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner, oneOf } from '../platform/database/columns.ts'

/** A link in a mail, one per purpose: a newer one replaces the older. */
@Entity('email_tokens')
@OfOwner()
@Check('email_tokens_purpose_check', oneOf('purpose', ['verify', 'reset', 'change', 'factor']))
export class EmailTokenEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('text')
  purpose: 'verify' | 'reset' | 'change' | 'factor'

  /** The recipient; opening the link proves access to this address. */
  @Column('text')
  email: string

  /** SHA-256 of the token. */
  @Column({ type: 'bytea', unique: true })
  hash: Buffer

  @Column(instant)
  expires_at: Date
}
