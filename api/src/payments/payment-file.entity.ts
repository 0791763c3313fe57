import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { FileEntity } from '../files/file.entity.ts'
import { ownersKey } from '../platform/database/columns.ts'
import type { PaymentEntity } from './payment.entity.ts'

/** A file of a payment. */
@Entity('payment_files')
@Index('payment_files_by_file', ['owner_id', 'file_id'])
export class PaymentFileEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  payment_id: string

  @PrimaryColumn('uuid')
  file_id: string

  /** The position of the file in the record's list. */
  @Column('int')
  position: number

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ file_id: 'id' }))
  file?: FileEntity

  @ManyToOne('PaymentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ payment_id: 'id' }))
  payment?: PaymentEntity
}
