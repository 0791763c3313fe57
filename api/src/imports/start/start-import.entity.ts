import { importStatuses } from '@orenda/contracts/imports'
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, oneOf } from '../../platform/database/columns.ts'
import type { PostedRow } from './start-content.ts'

/** A spreadsheet of apartments, tenants and leases, and what it has become. */
@Entity('start_imports')
@OfOwner()
@Check('start_imports_status_check', oneOf('status', importStatuses))
@Index('start_imports_by_age', ['created_at'])
export class StartImportEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  file_name: string

  @Column('text')
  status: (typeof importStatuses)[number]

  @Column({ type: 'text', nullable: true, comment: 'its rows, encrypted; null once they are no longer kept' })
  sealed: string | null

  @Column({ type: 'jsonb', default: () => "'[]'", comment: 'what was created of each row' })
  records: PostedRow[]

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date
}
