import { type Currency, currencies } from '@orenda/contracts/currencies'
import {
  type FailedReason,
  type KnownSkippedReason,
  type NoticeChannel,
  type NoticeState,
  type NoticeType,
  noticeChannels,
  noticeStates,
  noticeTypes,
} from '@orenda/contracts/reminder-kinds'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import {
  instant,
  machineNow,
  money,
  newId,
  now,
  OfOwner,
  oneOf,
  ownersKey,
} from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'
import type { PaymentReminderEntity } from './payment-reminder.entity.ts'

/**
 * A notice with its delivery state. It belongs to the apartment, not to its reminder: a reminder that is deleted
 * and created again sends nothing twice.
 */
@Entity('reminder_notices')
@OfOwner()
@Unique('reminder_notices_once', [
  'owner_id',
  'apartment_id',
  'lease_id',
  'due_date',
  'type',
  'occurrence',
  'channel',
  'by_hand',
])
@Check('reminder_notices_channel_check', oneOf('channel', noticeChannels))
@Check('reminder_notices_currency_check', oneOf('currency', currencies))
@Check('reminder_notices_occurrence_check', 'occurrence >= 0')
@Check('reminder_notices_state_check', oneOf('state', noticeStates))
@Check('reminder_notices_type_check', oneOf('type', noticeTypes))
@Index('reminder_notices_by_age', ['owner_id', 'planned_at', 'id'])
@Index('reminder_notices_of_reminder', ['owner_id', 'reminder_id'])
@Index('reminder_notices_open', ['next_try_at'], { where: oneOf('state', ['planned', 'handed', 'retrying']) })
export class NoticeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'uuid', nullable: true })
  reminder_id: string | null

  @Column('uuid')
  apartment_id: string

  @Column({ type: 'uuid', nullable: true })
  lease_id: string | null

  /** `YYYY-MM-DD` */
  @Column('date')
  due_date: string

  @Column('text')
  type: NoticeType

  @Column({ type: 'int', comment: '0, and of what is overdue 1, 2, 3' })
  occurrence: number

  @Column('text')
  channel: NoticeChannel

  @Column({ type: 'boolean', default: false, comment: 'sent by hand, for all that is open' })
  by_hand: boolean

  @Column({ type: 'boolean', default: false, comment: 'somebody wants it to go now, whatever the hour' })
  is_pressed: boolean

  @Column({
    type: 'text',
    nullable: true,
    comment: 'lower case; numbers as + and digits; null where there was none',
  })
  recipient: string | null

  @Column({ type: 'text', nullable: true })
  tenant_name: string | null

  @Column(money)
  amount: number

  @Column('text')
  currency: Currency

  @Column({
    type: 'jsonb',
    nullable: true,
    comment: 'the sums by currency that it asked for; null before the first try',
  })
  asked: { amount: number; currency: Currency }[] | null

  @Column('text')
  state: NoticeState

  @Column({ type: 'text', nullable: true })
  skipped_reason: KnownSkippedReason | null

  @Column({ type: 'text', nullable: true })
  failed_reason: FailedReason | null

  @Column({ type: 'smallint', default: 0 })
  tries: number

  @Column({ ...instant, nullable: true })
  next_try_at: Date | null

  @Column({ ...instant, nullable: true, comment: 'when the last try began' })
  handed_at: Date | null

  @Column({ ...instant, nullable: true })
  sent_at: Date | null

  @Column({ type: 'text', nullable: true })
  provider_id: string | null

  @Column(instant)
  planned_at: Date

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  /** The machine's time, for the worker's lock. */
  @Column({ ...instant, default: machineNow, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity

  @ManyToOne('PaymentReminderEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ reminder_id: 'id' }))
  reminder?: PaymentReminderEntity | null
}
