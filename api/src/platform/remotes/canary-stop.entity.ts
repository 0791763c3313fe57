import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../database/columns.ts'

/** A canary that failed for too many users. */
@Entity('canary_stops')
export class CanaryStopEntity {
  @PrimaryColumn('text')
  remote: string

  @PrimaryColumn('text')
  version: string

  /** When the canary was set again after a stop; empty the first time. */
  @PrimaryColumn('text')
  run: string

  @Column('int')
  failed: number

  @Column('int')
  shown: number

  @Column(instant)
  stopped_at: Date
}
