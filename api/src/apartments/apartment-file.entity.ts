import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { ApartmentEntity } from './apartment.entity.ts'

/** A file of an apartment. */
@Entity('apartment_files')
@Index('apartment_files_by_file', ['owner_id', 'file_id'])
export class ApartmentFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  apartment_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity
}
