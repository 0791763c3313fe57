import { Column, Entity, PrimaryColumn, Unique } from 'typeorm'
import { instant, now, OfOwner } from '../platform/database/columns.ts'

/** The address of a landlord's calendar. No row: there is none, or it was ended. */
@Entity('calendar_feeds')
@OfOwner()
@Unique(['token_hash'])
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ type: 'bytea', comment: 'SHA-256 of the token' })
  token_hash: Buffer

  @Column({ type: 'text', comment: 'the token, sealed with DATA_KEYS, to show it again' })
  sealed_token: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
