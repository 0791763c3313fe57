import { type TaxRegime, taxRegimes } from '@orenda/contracts/rules/tax-facts'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { money, OfOwner, oneOf } from '../../platform/database/columns.ts'

/** The tax of a quarter that the landlord has marked as paid. */
@Entity('tax_payments')
@OfOwner()
@Check('tax_payments_amount_check', 'amount >= 0')
@Check('tax_payments_quarter_check', 'quarter between 1 and 4')
@Check('tax_payments_regime_check', oneOf('regime', taxRegimes))
export class TaxPaymentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('int')
  year: number

  @PrimaryColumn('int')
  quarter: number

  @PrimaryColumn('text')
  regime: TaxRegime

  /** `YYYY-MM-DD` */
  @Column('date')
  paid_on: string

  @Column(money)
  amount: number
}
