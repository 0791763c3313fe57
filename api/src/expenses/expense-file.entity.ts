import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { ExpenseEntity } from './expense.entity.ts'

/** A file of an expense. */
@Entity('expense_files')
@Index('expense_files_by_file', ['owner_id', 'file_id'])
export class ExpenseFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  expense_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('ExpenseEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ expense_id: 'id' }))
  expense?: ExpenseEntity

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity
}
