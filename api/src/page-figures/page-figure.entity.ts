import { figureMetrics } from '@orenda/contracts/page-figures'
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { oneOf } from '../platform/database/columns.ts'

/** How often pages have measured a figure of one bucket. There is no person and no address. */
@Entity('page_figures')
@Check('page_figures_metric_check', oneOf('metric', figureMetrics))
@Check('page_figures_count_check', 'count > 0')
@Index('page_figures_of_canaries', ['canary'], { where: "canary <> ''" })
export class PageFigureEntity {
  @PrimaryColumn('date')
  day: string

  @PrimaryColumn('text')
  remote: string

  @PrimaryColumn('text')
  version: string

  /** The pattern, e.g. `apartments/:id`. */
  @PrimaryColumn('text')
  route: string

  @PrimaryColumn('text')
  metric: string

  /** Whether a script of the remote came over the network. */
  @PrimaryColumn('boolean')
  is_fresh: boolean

  /** The canary that it is compared in (`runOf`), on either side; empty when it is not. */
  @PrimaryColumn('text')
  canary: string

  /** See `contracts/src/rules/figure-buckets.ts`. */
  @PrimaryColumn('int')
  bucket: number

  @Column('int')
  count: number
}
