import type { BankMapping } from '@orenda/contracts/imports'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { OfOwner } from '../platform/database/columns.ts'

/** Which column has what in files with the same header, as the landlord has said. */
@Entity('import_mappings')
@OfOwner()
export class ImportMappingEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('text')
  header: string

  @Column('jsonb')
  mapping: BankMapping
}
