import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** A day of which the bank has said something, be it that it has no rate yet. */
@Entity('currency_asks')
export class CurrencyAskEntity {
  @PrimaryColumn('text')
  currency: string

  /** `YYYY-MM-DD` */
  @PrimaryColumn('date')
  rate_date: string

  @Column(instant)
  asked_at: Date
}
