import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/**
 * A reported loss of the second factor by a user who knows the password: it is turned off by mail, unless
 * someone logs in with it.
 */
@Entity('second_factor_losses')
@ForeignKey('SecondFactorEntity', ['owner_id'], ['owner_id'], { onDelete: 'CASCADE' })
@Index('second_factor_losses_to_tell', ['told_at'], { where: 'link_sent_at is null' })
export class SecondFactorLossEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ ...instant, comment: 'from when on the link is sent' })
  due_at: Date

  @Column({ ...instant, comment: 'when the holder was told last that it is to be turned off' })
  told_at: Date

  @Column({ ...instant, nullable: true })
  link_sent_at: Date | null
}
