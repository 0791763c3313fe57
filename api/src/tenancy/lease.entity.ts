import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { LateFeeTerms } from '@orenda/contracts/late-fees'
import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { TenantEntity } from '../tenants/tenant.entity.ts'

/** A lease: a tenant in an apartment for a time. Leases of one apartment never overlap. */
@Entity('leases')
@OfOwner()
@Unique(['owner_id', 'apartment_id', 'id'])
@Check('leases_check', 'starts_on <= ends_on')
@Check('leases_closed_by_check', oneOf('closed_by', ['end', 'clearing', 'deletion']))
@Check('leases_currency_check', oneOf('currency', currencies))
@Check('leases_deposit_check', 'deposit >= 0')
@Check('leases_due_day_check', 'due_day between 1 and 31')
@Exclusion(
  'leases_apart',
  `using gist (owner_id with =, apartment_id with =, daterange(starts_on, ends_on, '[]') with &&) where (not is_cancelled) deferrable`,
)
@Index('leases_by_next_due', ['next_due'], { where: 'next_due is not null' })
@Index('leases_by_tenant', ['owner_id', 'tenant_id'])
@Index('leases_by_turn', ['turns_on'], { where: 'turns_on is not null' })
export class LeaseEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  apartment_id: string

  @Column({ type: 'uuid', nullable: true })
  tenant_id: string | null

  /** Kept when the tenant is deleted, since a debt may remain. */
  @Column('text')
  tenant_name: string

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  starts_on: string | null

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  ends_on: string | null

  @Column('text')
  currency: Currency

  @Column({
    type: 'smallint',
    comment: 'day of the month on which rent falls due, the last one of a month that is too short',
  })
  due_day: number

  @Column({
    type: 'jsonb',
    nullable: true,
    comment: 'the due day of earlier months, the oldest first: those before the first of a month',
  })
  due_days_before: { before: string; day: number }[] | null

  @Column({ ...money, default: 0, comment: 'what was agreed on, not what is held' })
  deposit: number

  /** `YYYY-MM-DD` */
  @Column({
    type: 'date',
    comment: 'rent that falls due from this day on is charged without being asked for',
  })
  charged_from: string

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true, comment: 'the first due date that has not been looked at' })
  next_due: string | null

  /** `YYYY-MM-DD` */
  @Column({
    type: 'date',
    nullable: true,
    comment: 'the day on which the apartment begins to show another lease, or another rent',
  })
  turns_on: string | null

  @Column({
    type: 'text',
    nullable: true,
    comment: 'what ended it before its time; the end of its term leaves this null',
  })
  closed_by: 'end' | 'clearing' | 'deletion' | null

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true, comment: 'what its end was before its apartment was deleted' })
  ends_on_reopened: string | null

  @Column({
    type: 'boolean',
    default: false,
    comment: 'it ended before it began; its payments are still to be accounted for',
  })
  is_cancelled: boolean

  @Column({
    type: 'jsonb',
    nullable: true,
    comment: 'what is agreed on for payments that come late: after_days, kind, value, most',
  })
  late_fee: LateFeeTerms | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity

  @ManyToOne('TenantEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ tenant_id: 'id' }))
  tenant?: TenantEntity | null
}
