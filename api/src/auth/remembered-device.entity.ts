import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** A browser in which login asks for no code of the second factor. */
@Entity('remembered_devices')
@OfOwner()
export class RememberedDeviceEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  /** SHA-256 of its secret. */
  @PrimaryColumn('bytea')
  hash: Buffer

  @Column({ ...instant, update: false })
  created_at: Date

  @Column(instant)
  expires_at: Date
}
