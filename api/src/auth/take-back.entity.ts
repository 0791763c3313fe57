import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, OfOwner } from '../platform/database/columns.ts'

/** A former address of an account, and its take-back link. */
@Entity('take_backs')
@OfOwner()
@Index('take_backs_by_email', { synchronize: false })
export class TakeBackEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  email: string

  @Column({
    type: 'bytea',
    nullable: true,
    unique: true,
    comment: 'of the link that was sent last; null until one is',
  })
  hash: Buffer | null

  @Column({ ...instant, comment: 'when the address was first given up' })
  since: Date

  @Column(instant)
  expires_at: Date
}
