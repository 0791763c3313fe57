import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, now, OfOwner, ownersKey } from '../platform/database/columns.ts'
import type { ImportEntity } from './import.entity.ts'

/** The bytes of an imported file, which are kept for a time only. */
@Entity('import_contents')
@OfOwner()
@Check('import_contents_size_check', 'size > 0')
@Index('import_contents_by_age', ['created_at'])
export class ImportContentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  import_id: string

  @Column('bytea')
  content: Buffer

  /** Bytes. */
  @Column('int')
  size: number

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @ManyToOne('ImportEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ import_id: 'id' }))
  import?: ImportEntity
}
