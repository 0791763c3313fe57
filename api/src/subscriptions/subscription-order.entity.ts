import { type OrderState, orderStates } from '@orenda/contracts/subscription-kinds'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'
import type { SubscriptionPlanEntity } from './subscription-plan.entity.ts'

/** An order of a plan. */
@Entity('subscription_orders')
@OfOwner()
@Check('subscription_orders_amount_check', 'amount > 0')
@Check('subscription_orders_renewal_check', oneOf('renewal', ['none', 'wanted', 'on', 'stopping', 'off']))
@Check('subscription_orders_state_check', oneOf('state', orderStates))
@Index('subscription_orders_by_id', ['id'], { unique: true })
@Index('subscription_orders_to_ask', ['next_poll_at'], { where: 'next_poll_at is not null' })
@Index('subscription_orders_to_stop', ['stop_asked_at'], { where: "renewal = 'stopping'" })
export class SubscriptionOrderEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  plan_id: string

  @Column('text')
  provider: string

  @Column(money)
  amount: number

  @Column('text')
  currency: string

  @Column({ type: 'text', default: 'open' })
  state: OrderState

  @Column({
    type: 'text',
    default: 'none',
    comment:
      'of the monthly charge: wanted with the first payment, on, stopping while the provider has to be told, off',
  })
  renewal: 'none' | 'wanted' | 'on' | 'stopping' | 'off'

  @Column({
    ...instant,
    nullable: true,
    comment: 'when the provider was last to be told that it charges no more',
  })
  stop_asked_at: Date | null

  @Column({ ...instant, nullable: true })
  refund_asked_at: Date | null

  @Column({ type: 'text', nullable: true, comment: 'code of the provider, for support' })
  failed_reason: string | null

  @Column({
    ...instant,
    nullable: true,
    comment: 'when the provider is asked, unless it speaks first; null when there is nothing to ask',
  })
  next_poll_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column(instant)
  expires_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('SubscriptionPlanEntity')
  @JoinColumn({ name: 'plan_id' })
  plan?: SubscriptionPlanEntity
}
