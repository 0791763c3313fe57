import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner } from '../platform/database/columns.ts'

/** A file that a landlord attaches to records. The content is in the file store, under a key derived from the id. */
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

  /** Since when no record holds it; meaningless while one does. */
  @Column({ ...instant, default: now })
  free_since: Date

  @Column({ ...instant, default: now, update: false })
  created_at: Date
}
