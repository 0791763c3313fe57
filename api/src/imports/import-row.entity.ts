import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { ImportCellError, ImportChoice } from '@orenda/contracts/imports'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { instant, money, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'
import type { ImportEntity } from './import.entity.ts'

/** A row of a bank's file, and what became of it. */
@Entity('import_rows')
@OfOwner()
@Check('import_rows_currency_check', oneOf('currency', currencies))
@Index('import_rows_once', ['owner_id', 'key', 'ordinal'], { unique: true, where: 'is_booked' })
@Index('import_rows_by_time', ['owner_id', 'booked_at'], { where: 'is_booked' })
export class ImportRowEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  import_id: string

  @PrimaryColumn('int')
  row: number

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  date: string | null

  @Column({ ...money, nullable: true })
  amount: number | null

  @Column({ type: 'text', nullable: true })
  currency: Currency | null

  @Column('text')
  text: string

  @Column({ type: 'text', nullable: true })
  sender: string | null

  @Column({
    type: 'text',
    nullable: true,
    comment: 'the name of the sender, the same for all its spellings',
  })
  sender_key: string | null

  @Column({ type: 'text', nullable: true })
  iban: string | null

  @Column('jsonb')
  errors: ImportCellError[]

  @Column({ type: 'text', comment: 'a hash of the account and of what the file says of the row' })
  key: string

  @Column({ type: 'int', comment: 'the place among equal rows of the file' })
  ordinal: number

  @Column({ type: 'jsonb', nullable: true })
  choice: ImportChoice | null

  @Column({
    type: 'boolean',
    default: false,
    comment: 'what was chosen for it was done, or it was passed over by choice',
  })
  is_booked: boolean

  @Column({ ...instant, nullable: true })
  booked_at: Date | null

  @Column({
    type: 'uuid',
    array: true,
    default: () => "'{}'",
    comment: 'payments or expenses that it became',
  })
  record_ids: string[]

  @Column({
    type: 'uuid',
    nullable: true,
    comment: 'the lease that its sender had been known for, when another was chosen',
  })
  contradicts: string | null

  @ManyToOne('ImportEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ import_id: 'id' }))
  import?: ImportEntity
}
