import { type DocumentKind, documentKinds } from '@orenda/contracts/document-fields'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { LeaseEntity } from '../tenancy/lease.entity.ts'

/** A document of a lease: one that was made from a template, or a file. */
@Entity('lease_documents')
@OfOwner()
@Check('lease_documents_kind_check', oneOf('kind', documentKinds))
@Check('lease_documents_notice_days_check', 'notice_days between 0 and 365')
@Check('lease_documents_check', 'date <= valid_until')
@Index('lease_documents_by_date', ['owner_id', 'date', 'id'])
@Index('lease_documents_of_lease', ['owner_id', 'lease_id'])
export class LeaseDocumentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  lease_id: string

  @Column('text')
  kind: DocumentKind

  @Column('text')
  name: string

  @Column('date')
  date: string

  /** The last day on which it is valid; null: it does not end. */
  @Column('date', { nullable: true })
  valid_until: string | null

  /** Its notice begins so many days before. */
  @Column('integer')
  notice_days: number

  /** Names of fields that are to be filled in by hand. */
  @Column('text', { array: true })
  missing: string[]

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('LeaseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ lease_id: 'id' }))
  lease?: LeaseEntity
}
