import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner } from '../platform/database/columns.ts'

/** What landlords attach to their records. The content is in the file store, under a key that follows from the id. */
@Entity('files')
@OfOwner()
@Check('files_size_check', 'size > 0')
@Index('files_by_freedom', ['free_since'])
export class FileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  name: string

  @Column('text')
  mime: string

  @Column('bigint')
  size: string

  /** Since when no record holds it; means nothing while one does. */
  @Column({ ...instant, default: now })
  free_since: Date

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
