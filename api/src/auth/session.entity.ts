import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, newId, OfOwner, oneOf } from '../platform/database/columns.ts'

/** A session: the family of refresh tokens that one login started. */
@Entity('sessions')
@OfOwner()
@Check('sessions_kind_check', oneOf('kind', ['computer', 'phone', 'tablet', 'other']))
export class SessionEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ ...instant, update: false })
  created_at: Date

  /** null while it is valid. */
  @Column({ ...instant, nullable: true })
  ended_at: Date | null

  /** From the User-Agent header; empty when unknown. */
  @Column({ type: 'text', default: '' })
  browser: string

  @Column({ type: 'text', default: '' })
  system: string

  @Column({ type: 'text', default: 'other' })
  kind: 'computer' | 'phone' | 'tablet' | 'other'

  @Column(instant)
  last_used_at: Date
}
