import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, money, newId, now, OfOwner, ownersKey } from '../platform/database/columns.ts'

/** The rent reminder of an apartment. */
@Entity('payment_reminders')
@OfOwner()
@Unique(['owner_id', 'apartment_id'])
@Check('payment_reminders_days_after_due_check', 'days_after_due between 0 and 30')
@Check('payment_reminders_days_before_due_check', 'days_before_due between 0 and 30')
@Check('payment_reminders_due_day_check', 'due_day between 1 and 31')
@Check('payment_reminders_expected_amount_check', 'expected_amount >= 0')
@Check('payment_reminders_reminder_frequency_check', 'reminder_frequency between 1 and 30')
@Index('payment_reminders_due', ['next_at'], { where: 'next_at is not null' })
export class PaymentReminderEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  apartment_id: string

  @Column('boolean')
  is_enabled: boolean

  @Column('smallint')
  days_before_due: number

  @Column('smallint')
  days_after_due: number

  @Column('smallint')
  reminder_frequency: number

  @Column('boolean')
  email_enabled: boolean

  @Column('boolean')
  sms_enabled: boolean

  @Column({
    type: 'text',
    nullable: true,
    comment: 'an address that was typed in; without one the present tenant has it',
  })
  email_by_hand: string | null

  @Column({
    type: 'text',
    nullable: true,
    comment: 'a number that was typed in; without one the present tenant has it',
  })
  phone_by_hand: string | null

  @Column({ type: 'smallint', comment: 'where there is no lease; a lease has its own' })
  due_day: number

  @Column(money)
  expected_amount: number

  @Column('text')
  note: string

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', comment: 'without a lease, rent is expected from this day on' })
  began_on: string

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', comment: 'notices of days up to this one were planned, or never will be' })
  planned_through: string

  @Column({
    ...instant,
    nullable: true,
    comment: 'when there is something to plan again, at the earliest; null for one that is not enabled',
  })
  next_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity
}
