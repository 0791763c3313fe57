import type { Slower } from '@orenda/delivery/stopped-canary'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../database/columns.ts'

/** A canary that failed for too many users, or is slower than what it replaces. */
@Entity('canary_stops')
export class CanaryStopEntity {
  @PrimaryColumn('text')
  remote: string

  @PrimaryColumn('text')
  version: string

  /** When the canary was set again after a stop; empty the first time. */
  @PrimaryColumn('text')
  run: string

  /** Users with a failure. */
  @Column('int')
  failed: number

  /** Users who had it; of one that is slower, measurements. */
  @Column('int')
  shown: number

  @Column(instant)
  stopped_at: Date

  @Column({
    type: 'jsonb',
    nullable: true,
    comment: 'how much slower it was than the version before; null when it failed',
  })
  slower: Slower | null
}
