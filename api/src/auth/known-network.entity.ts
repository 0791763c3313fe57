import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** A network from which an account's owner has logged in. */
@Entity('known_networks')
@OfOwner()
@Index('known_networks_by_age', ['last_at'])
export class KnownNetworkEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'text', comment: 'a keyed hash, as in account_events' })
  network: string

  @Column(instant)
  last_at: Date
}
