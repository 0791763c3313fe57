import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, newId, oneOf } from '../platform/database/columns.ts'
import type { TicketEntity } from './ticket.entity.ts'

/** A message of a ticket after the first one. */
@Entity('support_messages')
@ForeignKey('TicketEntity', ['owner_id', 'ticket_id'], ['owner_id', 'id'], { onDelete: 'CASCADE' })
@Check('support_messages_author_check', oneOf('author', ['person', 'desk']))
@Index('support_messages_by_ticket', ['ticket_id', 'created_at', 'id'])
export class TicketMessageEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'uuid', nullable: true })
  owner_id: string | null

  @Column('uuid')
  ticket_id: string

  @Column('text')
  author: 'person' | 'desk'

  @Column('text')
  text: string

  @Column({ ...instant, update: false })
  created_at: Date

  @ManyToOne('TicketEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id' })
  ticket?: TicketEntity
}
