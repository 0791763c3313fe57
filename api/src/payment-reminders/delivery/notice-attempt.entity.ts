import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, oneOf, ownersKey } from '../../platform/database/columns.ts'
import type { NoticeEntity } from '../notice.entity.ts'

/** An attempt to deliver a notice. */
@Entity('notice_attempts')
@Check('notice_attempts_outcome_check', oneOf('outcome', ['accepted', 'deferred', 'refused', 'unknown']))
export class NoticeAttemptEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  notice_id: string

  @PrimaryColumn('smallint')
  number: number

  @Column(instant)
  at: Date

  @Column({
    type: 'text',
    nullable: true,
    comment: 'null while nobody knows; reply: what the server said, cut, for support',
  })
  outcome: 'accepted' | 'deferred' | 'refused' | 'unknown' | null

  @Column({ type: 'text', nullable: true })
  reason: string | null

  @Column({ type: 'text', nullable: true })
  reply: string | null

  @ManyToOne('NoticeEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ notice_id: 'id' }))
  notice?: NoticeEntity
}
