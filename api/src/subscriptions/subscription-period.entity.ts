import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { Identity, instant, newId, OfOwner, ownersKey } from '../platform/database/columns.ts'
import type { SubscriptionOrderEntity } from './subscription-order.entity.ts'
import type { SubscriptionPlanEntity } from './subscription-plan.entity.ts'

/** A period of a plan: a payment, or a gift of the operator. */
@Entity('subscription_periods')
@OfOwner()
@Unique(['owner_id', 'order_id', 'charge'])
@Check('subscription_periods_count_check', 'count > 0')
export class SubscriptionPeriodEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'bigint', generatedIdentity: 'ALWAYS', comment: 'their order' })
  @Identity()
  number: string

  @Column('uuid')
  plan_id: string

  @Column({ type: 'uuid', nullable: true, comment: 'null for what the operator gave' })
  order_id: string | null

  @Column({
    type: 'text',
    nullable: true,
    comment: 'what was paid of the order: first, or the id of a later charge',
  })
  charge: string | null

  @Column({ type: 'smallint', default: 1 })
  count: number

  @Column({ type: 'boolean', comment: 'whether the plan was another one, or none, before it' })
  begins_run: boolean

  @Column(instant)
  counted_at: Date

  @Column({ ...instant, nullable: true })
  taken_back_at: Date | null

  @ManyToOne('SubscriptionOrderEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ order_id: 'id' }))
  order?: SubscriptionOrderEntity

  @ManyToOne('SubscriptionPlanEntity')
  @JoinColumn({ name: 'plan_id' })
  plan?: SubscriptionPlanEntity
}
