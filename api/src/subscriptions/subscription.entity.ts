import type { PaymentStatus } from '@orenda/contracts/subscription-kinds'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'
import type { SubscriptionPlanEntity } from './subscription-plan.entity.ts'

/** A landlord's plan. */
@Entity('subscriptions')
@OfOwner()
@Check('subscriptions_limit_by_hand_check', 'limit_by_hand > 0')
@Check('subscriptions_max_apartments_check', 'max_apartments >= 0')
@Index('subscriptions_to_end', ['access_until'], {
  where: oneOf('payment_status', ['trial', 'active', 'cancelled']),
})
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ type: 'uuid', unique: true, default: newId })
  id: string

  @Column('text')
  plan_name: string

  @Column('text')
  payment_status: PaymentStatus

  @Column('int')
  max_apartments: number

  @Column(instant)
  started_at: Date

  /** The end of the paid period. */
  @Column(instant)
  end_date: Date

  @Column({ type: 'uuid', nullable: true, comment: 'null while it is a trial' })
  plan_id: string | null

  @Column({ type: 'boolean', default: false, comment: 'whether the provider charges again at the end' })
  renews: boolean

  @Column({ ...instant, nullable: true })
  cancelled_at: Date | null

  @Column({ type: 'text', nullable: true })
  provider: string | null

  @Column({
    type: 'uuid',
    nullable: true,
    comment: 'the order that the provider charges for, while it renews',
  })
  recurring_order_id: string | null

  @Column({
    type: 'int',
    nullable: true,
    comment: 'apartments that support allows beyond the plan; kept with the same plan',
  })
  limit_by_hand: number | null

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @Column({
    ...instant,
    generatedType: 'STORED',
    asExpression: `case when renews then (end_date at time zone 'UTC' + interval '72 hours') at time zone 'UTC' else end_date end`,
    insert: false,
    update: false,
    comment: 'end_date, and 72 hours of grace for a plan that renews: so long a provider tries again',
  })
  access_until: Date

  @ManyToOne('SubscriptionPlanEntity')
  @JoinColumn({ name: 'plan_id' })
  plan?: SubscriptionPlanEntity | null
}
