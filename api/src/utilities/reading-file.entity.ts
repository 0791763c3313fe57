import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { ReadingEntity } from './reading.entity.ts'

/** A file of a reading. */
@Entity('utility_reading_files')
@Index('utility_reading_files_by_file', ['owner_id', 'file_id'])
export class ReadingFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  utility_reading_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('ReadingEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ utility_reading_id: 'id' }))
  utility_reading?: ReadingEntity
}
