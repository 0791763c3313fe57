import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, now, OfOwner } from '../../database/columns.ts'

/** The stored answer of a write that may be repeated. */
@Entity('stored_answers')
@OfOwner()
@Index('stored_answers_by_age', ['created_at'])
export class StoredAnswerEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('text')
  key: string

  @Column('text')
  body_hash: string

  @Column('jsonb')
  answer: object

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
