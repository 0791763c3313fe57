import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, oneOf } from '../database/columns.ts'

/** A message that was not sent, because no server is configured: only the development tools show it. */
@Entity('captured_messages')
@Check('captured_messages_channel_check', oneOf('channel', ['email', 'sms']))
@Index('captured_messages_by_recipient', { synchronize: false })
export class CapturedMessageEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  channel: 'email' | 'sms'

  @Column('text')
  recipient: string

  @Column('text')
  sender: string

  @Column('text')
  subject: string

  @Column('text')
  text: string

  @Column('text')
  html: string

  @Column('jsonb')
  headers: Record<string, string>

  @Column(instant)
  sent_at: Date

  @Column({ type: 'jsonb', default: [], comment: 'name, type, cid, content in base64' })
  attachments: { name: string; type: string; cid?: string; content: string }[]
}
