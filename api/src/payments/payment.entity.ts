import { type PaymentCategory, paymentCategories } from '@orenda/contracts/money-categories'
import { Check, Column, Index, JoinColumn, ManyToOne } from 'typeorm'
import { Entry, EntryTable } from '../apartments/entry.entity.ts'
import { oneOf, ownersKey, searched } from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'

/** A payment from a tenant. */
@EntryTable('payments')
@Check('payments_category_check', oneOf('category', paymentCategories))
@Index('payments_with_note', ['owner_id', 'id'], { where: `search_key <> ''` })
@Index('payments_by_lease', ['owner_id', 'lease_id', 'date'])
export class PaymentEntity extends Entry {
  @Column('text')
  category: PaymentCategory

  @Column('text')
  note: string

  @Column(searched('search_key(note)'))
  search_key: string

  @Column({ type: 'uuid', nullable: true })
  lease_id: string | null

  @ManyToOne('LeaseEntity', { onDelete: 'SET NULL' })
  @JoinColumn(ownersKey({ apartment_id: 'apartment_id', lease_id: 'id' }, 'payments_of_lease'))
  lease?: LeaseEntity | null
}
