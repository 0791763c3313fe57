import { type NoticeChannel, noticeChannels } from '@orenda/contracts/reminder-kinds'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, now, OfOwner, oneOf } from '../platform/database/columns.ts'

/** Every recipient of a notice so far, with the token of the unsubscribe link. */
@Entity('notice_recipients')
@OfOwner()
@Check('notice_recipients_channel_check', oneOf('channel', noticeChannels))
export class NoticeRecipientEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('text')
  channel: NoticeChannel

  @PrimaryColumn({ type: 'text', comment: 'lower case; numbers as + and digits' })
  address: string

  @Column({ type: 'text', unique: true })
  token: string

  @Column({ ...instant, nullable: true })
  opted_out_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
