import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import type { PageFigure } from '@orenda/contracts/page-figures'
import { bucketOf } from '@orenda/contracts/rules/figure-buckets'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { LOG, type Log } from '../platform/operation/log.ts'
import { addFigures } from './page-figures.queries.ts'
import { SlowCanaries } from './slow-canaries.ts'

/** Milliseconds for which counts are collected before they are written in one statement. */
const collecting = 1000

/** Different counts that one process holds at most; figures beyond that are not counted. */
const most = 10_000

interface Row extends Omit<PageFigure, 'value'> {
  day: string
  /** See `PageFigureEntity`. */
  canary: string
  bucket: number
  count: number
}

/** Collects figures as counts, writes them every second, and has the canaries among them looked at. */
@Injectable()
export class FigureCounts implements BeforeApplicationShutdown {
  private rows = new Map<string, Row>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly slow: SlowCanaries,
    @Inject(LOG) private readonly log: Log,
  ) {}

  add({ value, ...figure }: PageFigure, canary: string): void {
    const key = { day: this.clock.today(), ...figure, canary, bucket: bucketOf(value) }
    const name = Object.values(key).join(' ')
    const row = this.rows.get(name)
    if (row !== undefined) row.count += 1
    else if (this.rows.size < most) this.rows.set(name, { ...key, count: 1 })
    this.timer ??= setTimeout(() => this.write(), collecting).unref()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.write()
    await this.writing
  }

  private write(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const rows = [...this.rows.values()]
    this.rows = new Map()
    if (rows.length === 0) return
    this.writing = this.writing
      .then(async () => {
        await queryIn(this.dataSource, addFigures.with({ rows: JSON.stringify(rows) }))
        if (rows.some(({ canary }) => canary !== '')) await this.slow.look()
      })
      .catch(err => this.log.warn({ err, count: rows.length }, 'figures: counts of pages were lost'))
  }
}
