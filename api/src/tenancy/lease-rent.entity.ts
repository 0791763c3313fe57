import { requestMailStates } from '@orenda/contracts/payment-requests'
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from './lease.entity.ts'

/** The rent of a lease from a day on; the first step starts at `-infinity`. */
@Entity('lease_rents')
@Check('lease_rents_amount_check', 'amount >= 0')
@Check('lease_rents_mail_state_check', oneOf('mail_state', requestMailStates))
export class LeaseRentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_id: string

  /** `YYYY-MM-DD` */
  @PrimaryColumn('date')
  valid_from: string

  @Column(money)
  amount: number

  /** Of the last mail with a letter about it. */
  @Column({ type: 'text', nullable: true })
  mail_to: string | null

  @Column({ type: 'text', nullable: true })
  mail_state: (typeof requestMailStates)[number] | null

  @Column({ ...instant, nullable: true, comment: 'the press that asked for the mail' })
  mail_at: Date | null

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}
