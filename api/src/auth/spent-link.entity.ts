import { Column, Entity, PrimaryColumn, Unique } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/**
 * A verification link that was used or replaced, kept until its expiry, so that its result can still be
 * reported.
 */
@Entity('spent_links')
@OfOwner()
@Unique(['hash'])
export class SpentLinkEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea')
  hash: Buffer

  @Column('text')
  email: string

  @Column(instant)
  expires_at: Date
}
