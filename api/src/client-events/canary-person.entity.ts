import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** A user to whom a canary of a remote was shown, or for whom it failed. */
@Entity('canary_people')
export class CanaryPersonEntity {
  @PrimaryColumn('text')
  remote: string

  @PrimaryColumn('text')
  version: string

  /** When the canary was set again after a stop; empty the first time. */
  @PrimaryColumn('text')
  run: string

  /** A keyed hash, different for each version. */
  @PrimaryColumn('text')
  person: string

  @Column(instant)
  shown_at: Date

  @Column({ ...instant, nullable: true })
  failed_at: Date | null
}
