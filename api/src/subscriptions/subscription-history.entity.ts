import { type SubscriptionAction, subscriptionActions } from '@orenda/contracts/subscription-kinds'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'

/** An event in the history of a plan. */
@Entity('subscription_history')
@OfOwner()
@Check('subscription_history_action_check', oneOf('action', subscriptionActions))
export class SubscriptionHistoryEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  action: SubscriptionAction

  @Column('text')
  plan_name: string

  @Column({ ...money, nullable: true })
  amount: number | null

  @Column({ type: 'text', nullable: true })
  currency: string | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
