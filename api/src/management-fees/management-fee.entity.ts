import { type FeeType, feeTypes } from '@orenda/contracts/utility-kinds'
import { Check, Column, Entity, Index } from 'typeorm'
import { DatedAmount } from '../apartments/dated-amount.entity.ts'
import { OfOwner, oneOf } from '../platform/database/columns.ts'

/** A monthly fee that the landlord pays for an apartment, in hryvnias. */
@Entity('management_fees')
@OfOwner()
@Check('management_fees_amount_check', 'amount > 0')
@Check('management_fees_type_check', oneOf('type', feeTypes))
@Index('management_fees_by_apartment', ['owner_id', 'apartment_id'])
@Index('management_fees_by_date', ['owner_id', 'date', 'id'])
export class ManagementFeeEntity extends DatedAmount {
  @Column('text')
  type: FeeType

  @Column('text')
  comment: string
}
