import { type TaxRegime, taxRegimes } from '@orenda/contracts/rules/tax-facts'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { OfOwner, oneOf } from '../../platform/database/columns.ts'

/** How a landlord pays taxes. No row: as a private person. */
@Entity('tax_regimes')
@OfOwner()
@Check('tax_regimes_regime_check', oneOf('regime', taxRegimes))
export class TaxRegimeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column('text')
  regime: TaxRegime
}
