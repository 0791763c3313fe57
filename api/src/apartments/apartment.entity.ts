import type { ApartmentStatus } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { Column, Entity, PrimaryColumn } from 'typeorm'

@Entity('apartments')
export class ApartmentEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string

  @Column('text')
  name: string

  @Column('text')
  address: string

  @Column('numeric', { precision: 14, scale: 2 })
  income: number

  @Column('text')
  currency: Currency

  @Column('text')
  status: ApartmentStatus

  @Column('uuid', { nullable: true })
  tenant_id: string | null

  /** `YYYY-MM-DD` */
  @Column('date', { nullable: true })
  lease_start: string | null

  /** `YYYY-MM-DD` */
  @Column('date', { nullable: true })
  lease_end: string | null

  /** The lease that the fields above are of; null when they are the apartment's own. */
  @Column('uuid', { nullable: true })
  lease_id: string | null

  /** Set while the apartment is deleted: it can come back, and its money records still show its name. */
  @Column({ type: 'timestamptz', nullable: true })
  deleted_at: Date | null

  @Column({ type: 'timestamptz', insert: false, update: false })
  created_at: Date

  @Column({ type: 'timestamptz', insert: false, update: false })
  updated_at: Date
}
