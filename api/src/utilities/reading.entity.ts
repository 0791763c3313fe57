import {
  type UtilityType,
  type UtilityZone,
  utilityTypes,
  utilityZones,
} from '@orenda/contracts/utility-kinds'
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import type { ApartmentEntity } from '../apartments/apartment.entity.ts'
import { instant, money, newId, now, OfOwner, oneOf, ownersKey } from '../platform/database/columns.ts'

/** A meter reading. */
@Entity('utility_readings')
@OfOwner()
@Check('utility_readings_check', 'current >= previous')
@Check('utility_readings_previous_check', 'previous >= 0')
@Check('utility_readings_meter_number_check', "meter_number = '' or new_meter")
@Check('utility_readings_rate_check', 'rate >= 0')
@Check('utility_readings_type_check', oneOf('type', utilityTypes))
@Check('utility_readings_zone_check', oneOf('zone', utilityZones))
@Index('utility_readings_by_date', ['owner_id', 'date', 'id'])
@Index('utility_readings_chain', ['owner_id', 'apartment_id', 'type', 'zone', 'date', 'id'])
@Index('utility_readings_meters', ['owner_id', 'apartment_id', 'type', 'zone', 'date', 'id'], {
  where: 'new_meter',
})
export class ReadingEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('uuid')
  apartment_id: string

  @Column('text')
  type: UtilityType

  @Column('text')
  zone: UtilityZone

  /** `YYYY-MM-DD` */
  @Column('date')
  date: string

  /** The value of the previous reading in the chain; every writer keeps it in step. */
  @Column(money)
  previous: number

  @Column(money)
  current: number

  @Column('boolean')
  new_meter: boolean

  /** The number on the meter; only of its first reading, and blank when it is not known. */
  @Column('text', { default: '' })
  meter_number: string

  /** Hryvnias per unit; null for the tariff. */
  @Column({ type: 'numeric', precision: 10, scale: 4, nullable: true })
  rate: number | null

  @Column('text')
  comment: string

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @ManyToOne('ApartmentEntity', { onDelete: 'CASCADE' })
  @JoinColumn(ownersKey({ apartment_id: 'id' }))
  apartment?: ApartmentEntity
}
