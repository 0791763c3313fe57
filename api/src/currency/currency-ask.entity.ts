import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** A day that the bank has answered about, even if it had no rate yet. */
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
