import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { DocumentTemplateEntity } from './document-template.entity.ts'

/** The file of a template. */
@Entity('document_template_files')
@Index('document_template_files_by_file', ['owner_id', 'file_id'])
export class DocumentTemplateFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  document_template_id: string

  @PrimaryColumn('uuid')
  file_id: string

  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('DocumentTemplateEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ document_template_id: 'id' }))
  template?: DocumentTemplateEntity
}
