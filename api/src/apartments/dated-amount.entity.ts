import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, newId, now, ownersKey } from '../platform/database/columns.ts'
import type { ApartmentEntity } from './apartment.entity.ts'

/** The columns that payments, expenses and management fees have in common: an amount of an apartment on a day. */
export abstract class DatedAmount {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  apartment_id: string

  /** `YYYY-MM-DD` */
  @Column('date')
  date: string

  @Column(money)
  amount: number

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity
}
