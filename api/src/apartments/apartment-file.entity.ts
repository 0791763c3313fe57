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

  /** Its place among them. */
  @Column('int')
  position: number

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity
}
