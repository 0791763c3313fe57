import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner, oneOf } from '../platform/database/columns.ts'

/** A link in a mail, one for each purpose: a newer one takes the place of the older. */
@Entity('email_tokens')
@OfOwner()
@Check('email_tokens_purpose_check', oneOf('purpose', ['verify', 'reset', 'change', 'factor']))
export class EmailTokenEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('text')
  purpose: 'verify' | 'reset' | 'change' | 'factor'

  /** Where it was sent: it proves that somebody reads that address. */
  @Column('text')
  email: string

  /** SHA-256 of the token. */
  @Column({ type: 'bytea', unique: true })
  hash: Buffer

  @Column(instant)
  expires_at: Date
}
