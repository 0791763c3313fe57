import { type QrFormat, qrFormats } from '@orenda/contracts/payees'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, now, OfOwner, oneOf } from '../../platform/database/columns.ts'

/** Who receives a landlord's rent, and on which account. No row: none is set. */
@Entity('payees')
@OfOwner()
@Check('payees_qr_format_check', oneOf('qr_format', qrFormats))
export class PayeeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column('text')
  name: string

  @Column({ type: 'text', comment: 'UA and 27 digits' })
  iban: string

  @Column({ type: 'text', comment: 'EDRPOU or RNOKPP' })
  code: string

  @Column({ type: 'text', default: '003' })
  qr_format: QrFormat

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date
}
