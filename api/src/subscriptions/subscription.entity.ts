import { Column, Entity, PrimaryColumn } from 'typeorm'

@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ type: 'uuid', insert: false, update: false })
  id: string

  @Column('text')
  plan_name: string

  /** `trial` while it is one. */
  @Column('text')
  payment_status: string

  @Column('int')
  max_apartments: number

  @Column({ type: 'timestamptz' })
  started_at: Date

  /** From this instant on it is over. */
  @Column({ type: 'timestamptz' })
  end_date: Date
}
