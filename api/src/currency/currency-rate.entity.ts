import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** The national bank's rate of a day. */
@Entity('currency_rates')
@Check('currency_rates_rate_check', 'rate > 0')
export class CurrencyRateEntity {
  @PrimaryColumn('text')
  currency: string

  /** `YYYY-MM-DD` */
  @PrimaryColumn('date')
  rate_date: string

  /** Hryvnias per unit. */
  @Column({ type: 'numeric', precision: 18, scale: 8 })
  rate: number

  @Column(instant)
  received_at: Date
}
