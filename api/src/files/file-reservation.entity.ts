import { Check, Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** Room in a landlord's share that is kept for an upload while it comes in. */
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

  /** Whoever holds it puts this off; one that is past belongs to a process that has ended without saying so. */
  @Column(instant)
  until: Date
}
