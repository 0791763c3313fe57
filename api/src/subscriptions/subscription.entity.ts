import { Column, Entity, PrimaryColumn } from 'typeorm'

@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ type: 'uuid', insert: false, update: false })
  id: string

  /** null while it is a trial. */
  @Column({ type: 'uuid', nullable: true })
  plan_id?: string | null

  @Column('text')
  plan_name: string

  /** `trial` while it is one. */
  @Column('text')
  payment_status: string

  @Column('int')
  max_apartments: number

  @Column({ type: 'timestamptz' })
  started_at: Date

  /** Until when it is paid. */
  @Column({ type: 'timestamptz' })
  end_date: Date
}
