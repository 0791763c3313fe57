import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { Metrics } from '../platform/operation/metrics.ts'
import { BackupService, draftEnding } from './backup.service.ts'
import { readManifest } from './backup-manifest.ts'

/** Names of backups, which sort by time: `2026-11-27T02-30-00Z`. */
const madeByUs = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** The job `backup`, where a folder for backups is set: writes one a day and deletes old ones. */
@Injectable()
export class BackupSchedule implements OnModuleInit {
  private readonly logger = new Logger(BackupSchedule.name)

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backups: BackupService,
    private readonly scheduled: ScheduledJobs,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { BACKUP_FOLDER: folder, BACKUP_AT: at, ROLE } = this.config
    if (folder === undefined) return
    // A process that only serves requests need not see the folder.
    if (ROLE !== 'api')
      this.metrics.gauge({
        name: 'orenda_backup_last_success_timestamp_seconds',
        help: 'When the last whole backup was made; 0 when there is none',
        async collect() {
          this.set(await lastMadeIn(folder))
        },
      })
    this.scheduled.register('backup', {
      cron: `${at.minute} ${at.hour} * * *`,
      work: () => this.write(folder),
    })
  }

  /** @returns the number of written backups */
  private async write(folder: string): Promise<number> {
    const before = await wholeIn(folder)
    const name = `${this.clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const earlier = before.at(-1)
    const { tables, files } = await this.backups.write(
      join(folder, name),
      earlier === undefined ? null : join(folder, earlier),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    this.logger.log(`The backup ${name} has ${rows} rows and ${files.count} files`)
    if (files.missing.length > 0)
      this.logger.warn(`${files.missing.length} files have no content, and so no copy in the backup ${name}`)
    for (const left of await leftIn(folder)) await rm(join(folder, left), { recursive: true, force: true })
    // Old ones are deleted only after a new one is whole.
    for (const old of [...before, name].slice(0, -this.config.BACKUP_KEEP))
      await rm(join(folder, old), { recursive: true, force: true })
    return 1
  }
}

/** Seconds since 1970, read from the disk: it is right after a start, and in every process that sees the folder. */
async function lastMadeIn(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(name => madeByUs.test(name)).sort()
  for (const name of names.reverse()) {
    const manifest = await readManifest(join(folder, name)).catch(() => null)
    if (manifest !== null) return Date.parse(manifest.made_at) / 1000
  }
  return 0
}

/** The whole backups of a schedule, oldest first; what else is in the folder stays. */
async function wholeIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => madeByUs.test(name)).sort()
  const whole: string[] = []
  for (const name of names) if (await readManifest(join(folder, name)).catch(() => null)) whole.push(name)
  return whole
}

/** What interrupted backups of a schedule have left. Asked after a backup, which shows that no other is being written. */
const leftIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(
    name => name.endsWith(draftEnding) && madeByUs.test(name.slice(0, -draftEnding.length)),
  )
