import {
  type ImportKind,
  type ImportSource,
  importKinds,
  importSources,
} from '@orenda/contracts/import-kinds'
import { type BankMapping, type ImportColumn, importStatuses } from '@orenda/contracts/imports'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'

/** A file that was imported. */
@Entity('imports')
@OfOwner()
@Check('imports_kind_check', oneOf('kind', importKinds))
@Check('imports_source_check', oneOf('source', importSources))
@Check('imports_status_check', oneOf('status', importStatuses))
export class ImportEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  kind: ImportKind

  @Column('text')
  file_name: string

  @Column('text')
  source: ImportSource

  @Column({ type: 'text', nullable: true })
  account: string | null

  @Column({ type: 'text', comment: 'a hash of the names of its columns' })
  header: string

  @Column('jsonb')
  columns: ImportColumn[]

  @Column({ type: 'jsonb', nullable: true })
  mapping: BankMapping | null

  @Column('text')
  status: (typeof importStatuses)[number]

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date
}
