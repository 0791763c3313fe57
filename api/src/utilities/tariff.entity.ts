import {
  type UtilityType,
  type UtilityZone,
  utilityTypes,
  utilityZones,
} from '@orenda/contracts/utility-kinds'
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'

/** A price per unit from a day on, in hryvnias; without an apartment it applies to all. */
@Entity('tariffs')
@OfOwner()
@Unique(['owner_id', 'type', 'zone', 'apartment_id', 'valid_from'])
@Check('tariffs_rate_check', 'rate >= 0')
@Check('tariffs_type_check', oneOf('type', utilityTypes))
@Check('tariffs_zone_check', oneOf('zone', utilityZones))
export class TariffEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column({ type: 'uuid', nullable: true })
  apartment_id: string | null

  @Column('text')
  type: UtilityType

  @Column('text')
  zone: UtilityZone

  @Column({ type: 'numeric', precision: 10, scale: 4 })
  rate: number

  /** `YYYY-MM-DD` */
  @Column('date')
  valid_from: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity | null
}
