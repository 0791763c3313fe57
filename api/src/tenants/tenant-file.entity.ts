import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { TenantEntity } from './tenant.entity.ts'

/** A file of a tenant. */
@Entity('tenant_files')
@Index('tenant_files_by_file', ['owner_id', 'file_id'])
export class TenantFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  tenant_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('TenantEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ tenant_id: 'id' }))
  tenant?: TenantEntity
}
