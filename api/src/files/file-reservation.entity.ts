import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** Reserved space in a landlord's quota for a running upload. */
@Entity('file_reservations')
@OfOwner()
@Check('file_reservations_bytes_check', 'bytes > 0')
export class FileReservationEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  id: string

  @Column('bigint')
  bytes: string

  /** The upload extends it; an expired one belongs to a process that was killed. */
  @Column(instant)
  until: Date
}
