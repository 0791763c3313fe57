import { Column, Entity, PrimaryColumn, Unique } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** A verification link that no longer works, until it would have run out: so that one can say what it has led to. */
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
