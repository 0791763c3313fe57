import { type TemplateKind, templateKinds } from '@orenda/contracts/document-fields'
import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, oneOf } from '../platform/database/columns.ts'

/** A landlord's own template for documents. */
@Entity('document_templates')
@OfOwner()
@Check('document_templates_kind_check', oneOf('kind', templateKinds))
export class DocumentTemplateEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  kind: TemplateKind

  @Column('text')
  name: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date
}
