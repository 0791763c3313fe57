import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { instant, now, OfOwner } from '../platform/database/columns.ts'

/** Where notifications of a session's browser go. It ends with the session. */
@Entity('push_devices')
@OfOwner()
@ForeignKey('SessionEntity', ['owner_id', 'session_id'], ['owner_id', 'id'], { onDelete: 'CASCADE' })
@Index('push_devices_by_endpoint', ['endpoint_hash'])
export class PushDeviceEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  session_id: string

  @Column({ type: 'text', comment: 'the address at the push service: a secret, in no log' })
  endpoint: string

  @Column({ type: 'bytea', comment: 'SHA-256 of the endpoint' })
  endpoint_hash: Buffer

  @Column({ type: 'text', comment: 'the public key of the browser' })
  p256dh: string

  @Column({ type: 'text', comment: 'the secret that messages are encrypted with' })
  auth: string

  @Column({ type: 'text', comment: 'the public key of the server that the browser has subscribed with' })
  public_key: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
