import type { Currency } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { Column, Entity, PrimaryColumn } from 'typeorm'

@Entity('payments')
export class PaymentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string

  @Column('uuid')
  apartment_id: string

  /** `YYYY-MM-DD` */
  @Column('date')
  date: string

  @Column('numeric', { precision: 14, scale: 2 })
  amount: number

  @Column('text')
  currency: Currency

  @Column('text')
  category: PaymentCategory

  @Column('text')
  note: string

  @Column({ type: 'timestamptz', insert: false, update: false })
  created_at: Date

  @Column({ type: 'timestamptz', insert: false, update: false })
  updated_at: Date
}
