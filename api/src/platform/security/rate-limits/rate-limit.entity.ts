import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The used part of a limit; the columns are those of rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string

  @Column({ type: 'int', default: 0 })
  points: number

  /** Milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null
}
