import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'

/** An event of a payment provider. For an unknown order it has no owner. */
@Entity('provider_events')
@OfOwner()
@Unique('provider_events_once', ['provider', 'reference', 'payment_id', 'action', 'status', 'refused_reason'])
@Check('provider_events_source_check', oneOf('source', ['callback', 'status', 'command']))
@Index('provider_events_of_order', ['owner_id', 'order_id'])
export class ProviderEventEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'uuid', nullable: true })
  owner_id: string | null

  @Column({ type: 'uuid', nullable: true })
  order_id: string | null

  @Column('text')
  provider: string

  @Column({ type: 'text', comment: 'the order, as the provider calls it' })
  reference: string

  @Column('text')
  payment_id: string

  @Column('text')
  action: string

  @Column('text')
  status: string

  @Column({ ...money, nullable: true })
  amount: number | null

  @Column({ type: 'text', nullable: true })
  currency: string | null

  @Column({ ...instant, nullable: true })
  occurred_at: Date | null

  @Column('text')
  source: 'callback' | 'status' | 'command'

  @Column({ type: 'text', nullable: true, comment: 'why it changed nothing; null for one that was taken' })
  refused_reason: string | null

  @Column({ ...instant, default: now })
  received_at: Date
}
