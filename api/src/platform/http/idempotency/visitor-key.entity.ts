import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, now } from '../../database/columns.ts'

/** The key of a visitor's write that is done once. */
@Entity('visitor_keys')
@Index('visitor_keys_by_age', ['created_at'])
export class VisitorKeyEntity {
  @PrimaryColumn('text')
  key: string

  @Column('text')
  body_hash: string

  @Column({ ...instant, default: now })
  created_at: Date
}
