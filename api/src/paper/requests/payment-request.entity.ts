import { type Currency, currencies } from '@orenda/contracts/currencies'
import { type RequestLine, requestMailStates } from '@orenda/contracts/payment-requests'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../../platform/database/columns.ts'
import type { LeaseEntity } from '../../tenancy/lease.entity.ts'

/** A request of a tenant for what is open of some charges, as it was made. */
@Entity('payment_requests')
@OfOwner()
@Check('payment_requests_currency_check', oneOf('currency', currencies))
@Check('payment_requests_mail_state_check', oneOf('mail_state', requestMailStates))
@Unique(['owner_id', 'year', 'serial'])
@Index('payment_requests_by_date', ['owner_id', 'date', 'id'])
@Index('payment_requests_of_lease', ['owner_id', 'lease_id'])
export class PaymentRequestEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('integer')
  year: number

  @Column('integer')
  serial: number

  @Column('uuid')
  lease_id: string

  @Column('date')
  date: string

  @Column('text')
  apartment_name: string

  @Column('text')
  tenant_name: string

  @Column('text')
  payee_name: string

  @Column('text')
  payee_iban: string

  @Column('text')
  payee_code: string

  @Column('jsonb')
  lines: RequestLine[]

  @Column({ type: 'uuid', array: true })
  charge_ids: string[]

  @Column('text')
  currency: Currency

  @Column(money)
  amount: number

  @Column(money)
  amount_uah: number

  @Column({ type: 'numeric', precision: 12, scale: 4, nullable: true })
  rate: number | null

  @Column({ type: 'date', nullable: true })
  rate_date: string | null

  @Column('text')
  purpose: string

  @Column('text')
  note: string

  @Column({ ...instant, nullable: true })
  withdrawn_at: Date | null

  @Column({ type: 'text', nullable: true })
  mail_to: string | null

  @Column({ type: 'text', nullable: true })
  mail_state: (typeof requestMailStates)[number] | null

  @Column({ ...instant, nullable: true, comment: 'the press that asked for the mail' })
  mail_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('LeaseEntity')
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}
