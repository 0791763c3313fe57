import type { PlanCode } from '@orenda/contracts/subscription-kinds'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { money, newId } from '../platform/database/columns.ts'

/** A plan on sale. */
@Entity('subscription_plans')
@Check('subscription_plans_max_apartments_check', 'max_apartments > 0')
@Check('subscription_plans_price_check', 'price > 0')
export class SubscriptionPlanEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'text', unique: true })
  code: PlanCode

  @Column({ type: 'text', unique: true })
  name: string

  @Column(money)
  price: number

  @Column({ type: 'text', default: 'UAH' })
  currency: string

  @Column({ type: 'int', default: 1 })
  duration_months: number

  @Column('int')
  max_apartments: number

  @Column('text')
  description: string

  @Column('smallint')
  position: number
}
