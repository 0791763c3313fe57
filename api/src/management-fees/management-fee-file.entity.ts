import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { ManagementFeeEntity } from './management-fee.entity.ts'

/** A file of a fee. */
@Entity('management_fee_files')
@Index('management_fee_files_by_file', ['owner_id', 'file_id'])
export class ManagementFeeFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  management_fee_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('ManagementFeeEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ management_fee_id: 'id' }))
  management_fee?: ManagementFeeEntity
}
