import { type Language, languages } from '@orenda/contracts/languages'
import {
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  ticketStatuses,
} from '@orenda/contracts/support-kinds'
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm'
import { Identity, instant, newId, OfOwner, oneOf, searched } from '../platform/database/columns.ts'

/** A ticket. A visitor's has no owner: no policy shows it to a request. */
@Entity('support_tickets')
@OfOwner()
@Unique(['owner_id', 'id'])
@Check('support_tickets_language_check', oneOf('language', languages))
@Check('support_tickets_status_check', oneOf('status', ticketStatuses))
@Index('support_tickets_by_age', { synchronize: false })
@Index('support_tickets_of_desk', { synchronize: false })
export class TicketEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'uuid', nullable: true })
  owner_id: string | null

  /** The number shown to people, as `T-1001`; the first is 1001. */
  @Column({ type: 'bigint', unique: true, generatedIdentity: 'ALWAYS' })
  @Identity()
  number: string

  @Column('text')
  name: string

  @Column('text')
  email: string

  @Column('text')
  language: Language

  @Column('text')
  category: TicketCategory

  @Column('text')
  priority: TicketPriority

  @Column('text')
  subject: string

  @Column('text')
  message: string

  @Column({ type: 'text', default: 'open' })
  status: TicketStatus

  @Column({ type: 'boolean', default: false })
  has_news: boolean

  @Column({ ...instant, update: false })
  created_at: Date

  @Column(searched(`search_key('T-' || number || ' ' || subject)`))
  search_key: string

  @Column(instant)
  updated_at: Date
}
