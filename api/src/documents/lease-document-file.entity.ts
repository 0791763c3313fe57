import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { LeaseDocumentEntity } from './lease-document.entity.ts'

/** The file of a document. */
@Entity('lease_document_files')
@Index('lease_document_files_by_file', ['owner_id', 'file_id'])
export class LeaseDocumentFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  lease_document_id: string

  @PrimaryColumn('uuid')
  file_id: string

  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('LeaseDocumentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_document_id: 'id' }))
  document?: LeaseDocumentEntity
}
