import type { AccountEvent } from '@orenda/contracts/account-events'
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, OfOwner, oneOf } from '../platform/database/columns.ts'

/** An event in the history of an account. */
@Entity('account_events')
@OfOwner()
@Check('account_events_kind_check', oneOf('kind', ['computer', 'phone', 'tablet', 'other']))
@Index('account_events_by_age', ['at'])
@Index('account_events_by_time', ['owner_id', 'at', 'id'])
export class AccountEventEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column(instant)
  at: Date

  @Column('text')
  event: AccountEvent

  @Column({ type: 'text', default: '' })
  browser: string

  @Column({ type: 'text', default: '' })
  system: string

  @Column({ type: 'text', default: 'other' })
  kind: 'computer' | 'phone' | 'tablet' | 'other'

  @Column({ type: 'text', comment: 'a keyed hash: whether two came from one network, not from which' })
  network: string
}
