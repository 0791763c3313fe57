import { Inject, Injectable } from '@nestjs/common'
import { Manifest } from '@orenda/delivery/manifest'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { FigureTablesService } from '../page-figures/figure-tables.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { migrations } from '../platform/database/migrations/index.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { countCaptured, describeDatabase, lastRuns } from './overview.queries.ts'

/** One table of the page: its heading, the headings of its columns, and its rows. */
export interface Section {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Why it could not be read. */
  problem?: string
}

/** Settings whose value is a secret, or a part of one. */
const secret = /SECRET|KEY|PASSWORD|TOKEN|ACCOUNT/

/** What a newcomer asks: what is running, with which versions and settings. */
@Injectable()
export class Overview {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
    private readonly manifest: Manifest,
    private readonly clock: Clock,
    private readonly figures: FigureTablesService,
  ) {}

  /** A part that fails, e.g. without a database, is said to, and the others stand. */
  async sections(): Promise<Section[]> {
    const [database, jobs, messages, remotes, figures] = await Promise.all([
      orProblem('Database', () => this.aboutDatabase()),
      orProblem('Jobs', () => this.aboutJobs()),
      orProblem('Messages', () => this.aboutMessages()),
      orProblem('Remotes', () => this.aboutRemotes()),
      orProblem('Pages of remotes', () => this.aboutPages()),
    ])
    const files = this.aboutFiles()
    return [this.aboutProcess(), database, jobs, messages, files, remotes, figures, this.aboutSettings()]
  }

  private aboutProcess(): Section {
    const { rss } = process.memoryUsage()
    return described('Process', [
      ['Role', this.config.ROLE],
      ['Address', this.config.PUBLIC_URL],
      ['Node', process.version],
      ['Running for', `${Math.round(process.uptime())} s`],
      ['Memory', `${Math.round(rss / 1024 / 1024)} MB`],
      ['The product’s clock', `${this.clock.now().toISOString()}, ${this.config.TIME_ZONE}`],
    ])
  }

  private async aboutDatabase(): Promise<Section> {
    const [about] = await queryIn<{ version: string; name: string; size: string }>(
      this.database,
      describeDatabase.with({}),
    )
    const url = this.config.DATABASE_URL
    return described('Database', [
      ['Server', `PostgreSQL ${about?.version}`],
      ['Where', url === undefined ? `embedded, in ${this.config.DATA_DIR}` : withoutCredentials(url)],
      ['Size', `${about?.name}: ${about?.size}`],
      ['Newest migration', migrations.at(-1)?.name ?? 'none'],
    ])
  }

  private async aboutJobs(): Promise<Section> {
    const [counts, runs] = await Promise.all([
      this.jobs.counts(),
      queryIn<{ name: string; done_at: Date | string }>(this.database, lastRuns.with({})),
    ])
    const doneAt = new Map(runs.map(({ name, done_at }) => [name, new Date(done_at).toISOString()]))
    return {
      title: 'Jobs',
      columns: ['Name', 'When (minute, hour, day, month, weekday)', 'State'],
      rows: [
        ...this.scheduled
          .list()
          .map(([name, { cron }]) => [
            name,
            [cron ?? 'by hand'].flat().join('; '),
            `last done ${doneAt.get(name) ?? 'never'}`,
          ]),
        ...counts.map(({ queue, states }) => [
          queue,
          'queue',
          Object.entries(states)
            .map(([state, count]) => `${count} ${state}`)
            .join(', '),
        ]),
      ],
    }
  }

  private async aboutMessages(): Promise<Section> {
    const [captured] = await queryIn<{ count: number }>(this.database, countCaptured.with({}))
    const { SMTP_URL, MAIL_FROM, SMS_PROVIDER } = this.config
    return described('Messages', [
      ['Mail', SMTP_URL === undefined ? 'captured' : withoutCredentials(SMTP_URL)],
      ['From', MAIL_FROM],
      ['Text messages', SMS_PROVIDER ?? 'captured'],
      ['Captured so far', String(captured?.count)],
    ])
  }

  private aboutFiles(): Section {
    const { S3_BUCKET, FILES_DIR, BACKUP_FOLDER } = this.config
    return described('Files', [
      ['Store', S3_BUCKET === undefined ? `the folder ${FILES_DIR}` : `the bucket ${S3_BUCKET}`],
      ['Backups', BACKUP_FOLDER ?? 'none by themselves'],
    ])
  }

  private async aboutRemotes(): Promise<Section> {
    const { remotes } = await this.manifest.now()
    return {
      title: 'Remotes',
      columns: ['Name', 'Version', 'Pages'],
      rows: remotes.map(({ name, version, bases, canary }) => [
        name,
        canary ? `${version}; ${canary.percent} % try ${canary.release.version}` : version,
        bases.join(', '),
      ]),
    }
  }

  private async aboutPages(): Promise<Section> {
    const rows = await this.figures.list({ days: 7 })
    return {
      title: 'Pages of remotes',
      columns: ['Remote', 'Version', 'Route', 'Figure', 'Number', '50 %', '75 %', '95 %'],
      rows: rows.map(({ remote, version, route, metric, count, p50, p75, p95 }) => [
        remote,
        version,
        route,
        metric,
        String(count),
        ...[p50, p75, p95].map(value => (metric === 'cls' ? (value / 1000).toFixed(3) : `${value} ms`)),
      ]),
    }
  }

  private aboutSettings(): Section {
    return {
      title: 'Settings',
      columns: ['Name', 'Value'],
      rows: Object.entries(this.config)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, secret.test(name) ? 'is set' : shown(value)]),
    }
  }
}

const described = (title: string, rows: Section['rows']): Section => ({ title, columns: [], rows })

async function orProblem(title: string, read: () => Promise<Section>): Promise<Section> {
  try {
    return await read()
  } catch (error) {
    return { title, columns: [], rows: [], problem: error instanceof Error ? error.name : 'unknown' }
  }
}

const shown = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  return /^[a-z]+:\/\//i.test(value) ? withoutCredentials(value) : value
}

/** An address without user, password and query. */
function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return 'is set'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
