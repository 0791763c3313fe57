import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import { instant, ownersKey } from '../platform/database/columns.ts'
import type { SessionEntity } from './session.entity.ts'

/** A token that continues a session once. */
@Entity('refresh_tokens')
@Unique(['hash'])
@Index('refresh_tokens_by_session', ['owner_id', 'session_id'])
export class RefreshTokenEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea')
  hash: Buffer

  @Column('uuid')
  session_id: string

  @Column({ ...instant, update: false })
  created_at: Date

  @Column(instant)
  expires_at: Date

  /** When it is used twice, it was stolen. */
  @Column({ ...instant, nullable: true })
  used_at: Date | null

  @ManyToOne('SessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ session_id: 'id' }))
  session?: SessionEntity
}
