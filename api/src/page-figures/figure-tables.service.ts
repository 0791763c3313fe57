import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { daysAfter, laterDate } from '@orenda/contracts/calendar'
import { figureDays } from '@orenda/contracts/figure-limits'
import type { FigureRow, FiguresQuery } from '@orenda/contracts/page-figures'
import { quantileOf, totalOf } from '@orenda/contracts/rules/figure-buckets'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { figuresSince, sweepFigures } from './page-figures.queries.ts'

interface Counted extends Pick<FigureRow, 'remote' | 'version' | 'route' | 'metric' | 'count' | 'last_day'> {
  bucket: number
}

/** Reads the counted figures. The job `page-figures` deletes old ones. */
@Injectable()
export class FigureTablesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.scheduled.register('page-figures', { cron: '57 3 * * *', work: () => this.sweep() })
  }

  /**
   * Lets in who has the key of the installation. Without one nobody is, and while developing everybody.
   * @param authorization the header, `Bearer KEY`
   * @throws AppError NOT_FOUND without a key of the installation, UNAUTHENTICATED for another one
   */
  admit(authorization: string | undefined): void {
    const { FIGURES_KEY: key, DEV_TOOLS: isOpen } = this.config
    if (key === undefined && isOpen) return
    if (key === undefined) throw new AppError('NOT_FOUND')
    const given = authorization?.replace(/^bearer /i, '') ?? ''
    if (!timingSafeEqual(digestOf(given), digestOf(key))) throw new AppError('UNAUTHENTICATED')
  }

  /** By remote, version, route and metric. */
  async list({ remote, days }: FiguresQuery): Promise<FigureRow[]> {
    const since = this.daysAgo(days - 1)
    const counted = await queryIn<Counted>(
      this.dataSource,
      figuresSince.with({ since, remote: remote ?? null }),
    )
    const groups = Map.groupBy(counted, each => `${each.remote} ${each.version} ${each.route} ${each.metric}`)
    return [...groups.values()].flatMap(group => {
      const [first] = group
      if (first === undefined) return []
      const counts = new Map(group.map(({ bucket, count }) => [bucket, count]))
      const at = (share: number) => quantileOf(counts, share) ?? 0
      const lastDay = group.map(each => each.last_day).reduce(laterDate)
      return [
        {
          remote: first.remote,
          version: first.version,
          route: first.route,
          metric: first.metric,
          count: totalOf(counts),
          p50: at(0.5),
          p75: at(0.75),
          p95: at(0.95),
          last_day: lastDay,
        },
      ]
    })
  }

  private sweep(): Promise<number> {
    return changeIn(this.jobs, sweepFigures.with({ until: this.daysAgo(figureDays) }))
  }

  private daysAgo(days: number): string {
    return daysAfter(this.clock.today(), -days)
  }
}

/** Equal lengths, as the comparison needs. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()
