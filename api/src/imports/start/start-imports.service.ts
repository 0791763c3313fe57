import { createHmac } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { ImportRowsQuery } from '@orenda/contracts/imports'
import type { PageQuery } from '@orenda/contracts/lists'
import { startColumns } from '@orenda/contracts/start-columns'
import type { CorrectStartRows, StartImport, StartMapping, StartRow } from '@orenda/contracts/start-imports'
import type { DataSource, EntityManager } from 'typeorm'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { changeIn, queryIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { displayName } from '../../platform/files/display-name.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { ScheduledJobs } from '../../platform/jobs/scheduled-jobs.ts'
import { DataKeys } from '../../platform/security/secrets/data-keys.ts'
import { Secrets } from '../../platform/security/secrets/secrets.ts'
import { closed } from '../imports.service.ts'
import { ReadingService } from '../reading/reading.service.ts'
import { countRows, type JudgedRow, judgeRows, type Known, placeOf } from './judge-rows.ts'
import type { PostedRow, StartContent } from './start-content.ts'
import {
  deleteStart,
  deleteUnused,
  getStart,
  insertStart,
  listPostedKeys,
  listStarts,
  lockStart,
  setContent,
  sweepRows,
  sweepUnused,
} from './start-imports.queries.ts'
import { mappingOf } from './table/start-titles.ts'

/** Files of a landlord that wait to be posted; older ones are deleted. */
const maxWaiting = 5
/** Milliseconds for which rows are kept. */
const patience = 30 * 24 * 60 * 60 * 1000
const samples = 3
const sampleLength = 80

/** A stored import. */
export interface StoredStart {
  id: string
  file_name: string
  status: StartImport['status']
  sealed: string | null
  records: PostedRow[]
  created_at: string
  updated_at: string
}

/** Spreadsheets of apartments, tenants and leases: taken, shown, corrected, and kept for a time. */
@Injectable()
export class StartImportsService implements OnModuleInit {
  private readonly secret: Buffer

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly reading: ReadingService,
    private readonly apartments: ApartmentsService,
    private readonly keys: DataKeys,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
    secrets: Secrets,
  ) {
    this.secret = secrets.derive('start-imports')
  }

  onModuleInit(): void {
    this.scheduled.register('start-imports', { cron: '51 3 * * *', work: () => this.sweep() })
  }

  /**
   * Reads a file and keeps its rows.
   * @throws AppError as `ReadingService`
   */
  async create(ownerId: string, file: { name: string; bytes: Uint8Array }): Promise<StartImport> {
    const file_name = displayName(file.name)
    const table = await this.reading.readStartFile(file.bytes, file_name)
    const { isTemplate, mapping } = mappingOf(table.titles)
    const content: StartContent = {
      ...table,
      source: isTemplate ? 'template' : 'other',
      mapping,
      corrections: {},
    }
    const stored = {
      owner: ownerId,
      file_name,
      status: statusOf(content),
      sealed: this.sealed(ownerId, content),
    }
    const id = await this.ownerDb.run(ownerId, async em => {
      const made = found(await queryIn<{ id: string }>(em, insertStart.with(stored)))
      await queryIn(em, deleteUnused.with({ owner: ownerId, keep: maxWaiting }))
      return made.id
    })
    return this.get(ownerId, id)
  }

  /** Newest first. */
  async list(ownerId: string, { cursor, limit }: PageQuery): Promise<StartImport[]> {
    const stored = await this.ownerDb.query<StoredStart>(
      ownerId,
      listStarts.with({ owner: ownerId, cursor, limit }),
    )
    const known = await this.known(ownerId, this.ownerDb)
    return stored.map(start => this.shown(ownerId, start, known))
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<StartImport> {
    const stored = await this.stored(ownerId, id)
    return this.shown(ownerId, stored, await this.known(ownerId, this.ownerDb))
  }

  /** In the order of the file. @throws AppError NOT_FOUND */
  async rows(ownerId: string, id: string, query: ImportRowsQuery = {}): Promise<StartRow[]> {
    const { state, cursor = 0, limit } = query
    const stored = await this.stored(ownerId, id)
    return this.rowsOf(ownerId, stored, await this.known(ownerId, this.ownerDb))
      .filter(row => row.row > cursor && (state === undefined || row.state === state))
      .slice(0, limit)
  }

  /**
   * Says which column has what. Corrected cells stay.
   * @throws AppError NOT_FOUND, VALIDATION_FAILED for a column that the file has not, CONFLICT for a posted one
   */
  setMapping(ownerId: string, id: string, mapping: StartMapping): Promise<StartImport> {
    return this.change(ownerId, id, content => {
      const details = Object.entries(mapping)
        .filter(([, title]) => title !== undefined && !content.titles.includes(title))
        .map(([path]) => ({ path, code: 'invalid_value' as const }))
      if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
      return { ...content, mapping }
    })
  }

  /**
   * Corrects cells, and leaves rows out.
   * @throws AppError NOT_FOUND, VALIDATION_FAILED for a row that the file has not, CONFLICT for a posted one
   */
  correct(ownerId: string, id: string, { rows }: CorrectStartRows): Promise<StartImport> {
    return this.change(ownerId, id, content => {
      const numbers = new Set(content.rows.map(({ number }) => number))
      const corrections = { ...content.corrections }
      for (const [at, { row, cells, is_ignored }] of rows.entries()) {
        if (!numbers.has(row))
          throw new AppError('VALIDATION_FAILED', {
            details: [{ path: `rows.${at}.row`, code: 'invalid_value' }],
          })
        const before = corrections[row]
        corrections[row] = {
          cells: { ...before?.cells, ...cells },
          is_ignored: is_ignored ?? before?.is_ignored,
        }
      }
      return { ...content, corrections }
    })
  }

  /** @throws AppError NOT_FOUND, or CONFLICT for a posted one */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.ownerDb.run(ownerId, async em => {
      const { status } = await this.locked(em, ownerId, id)
      if (status === 'posted') throw closed()
      await queryIn(em, deleteStart.with({ owner: ownerId, id }))
    })
  }

  /** Locks an import until the transaction ends. @throws AppError NOT_FOUND */
  async locked(em: EntityManager, ownerId: string, id: string): Promise<StoredStart> {
    return found(await queryIn<StoredStart>(em, lockStart.with({ owner: ownerId, id })))
  }

  /** The rows of a stored import as they are now, with what they stand for. @throws AppError CONFLICT */
  async judged(em: EntityManager, ownerId: string, stored: StoredStart): Promise<JudgedRow[]> {
    if (stored.status !== 'ready') throw closed()
    return judgeRows(this.content(ownerId, stored), await this.known(ownerId, readsOf(em)))
  }

  private async change(
    ownerId: string,
    id: string,
    change: (content: StartContent) => StartContent,
  ): Promise<StartImport> {
    await this.ownerDb.run(ownerId, async em => {
      const stored = await this.locked(em, ownerId, id)
      if (stored.status === 'posted' || stored.status === 'withdrawn') throw closed()
      const content = change(this.content(ownerId, stored))
      const sealed = this.sealed(ownerId, content)
      await queryIn(em, setContent.with({ owner: ownerId, id, status: statusOf(content), sealed }))
    })
    return this.get(ownerId, id)
  }

  private async stored(ownerId: string, id: string): Promise<StoredStart> {
    return found(await this.ownerDb.query<StoredStart>(ownerId, getStart.with({ owner: ownerId, id })))
  }

  private shown(ownerId: string, stored: StoredStart, known: Known): StartImport {
    const content = this.contentOrNone(ownerId, stored)
    const { id, file_name, status, created_at, updated_at } = stored
    return {
      id,
      kind: 'start',
      file_name,
      source: content?.source ?? 'other',
      account: null,
      columns: (content?.titles ?? []).map((name, at) => ({
        name,
        sample: (content?.rows ?? [])
          .map(({ cells }) => String(cells[at] ?? '').trim())
          .filter(text => text !== '')
          .slice(0, samples)
          .map(text => text.slice(0, sampleLength).toWellFormed()),
      })),
      mapping: content?.mapping ?? null,
      status,
      counts: countRows(this.rowsOf(ownerId, stored, known)),
      from: null,
      to: null,
      created_at,
      updated_at,
    }
  }

  private rowsOf(ownerId: string, stored: StoredStart, known: Known): StartRow[] {
    const content = this.contentOrNone(ownerId, stored)
    if (stored.status === 'withdrawn') return []
    const rows = content === null ? [] : judgeRows(content, known)
    if (stored.status !== 'posted') return rows
    const posted = new Set(stored.records.map(({ row }) => row))
    // Once the cells are no longer kept, what became of the rows is still known.
    const shown = content === null ? stored.records.map(({ row }) => blankRow(row)) : rows
    return shown.map(row => (posted.has(row.row) ? { ...row, state: 'posted', errors: [] } : row))
  }

  private async known(ownerId: string, reads: OwnerReads): Promise<Known> {
    const live = await this.apartments.listWith(reads, ownerId)
    const posted = await reads.query<{ key: string; apartment_id: string }>(
      ownerId,
      listPostedKeys.with({ owner: ownerId }),
    )
    const ids = new Set(live.map(({ id }) => id))
    return {
      places: new Set(live.map(({ name, address }) => placeOf(name, address))),
      keys: new Set(posted.filter(({ apartment_id }) => ids.has(apartment_id)).map(({ key }) => key)),
      keyOf: place => createHmac('sha256', this.secret).update(`${ownerId} ${place}`).digest('base64url'),
      today: this.clock.today(),
    }
  }

  private sealed(ownerId: string, content: StartContent): string {
    return this.keys.seal(contextOf(ownerId), JSON.stringify(content))
  }

  /** @throws AppError CONFLICT when the rows are no longer kept */
  private content(ownerId: string, stored: StoredStart): StartContent {
    const content = this.contentOrNone(ownerId, stored)
    if (content === null) throw closed()
    return content
  }

  /** Rows whose key was taken away are lost like those that are no longer kept: the landlord still has the file. */
  private contentOrNone(ownerId: string, { sealed }: StoredStart): StartContent | null {
    if (sealed === null || !this.keys.has(sealed.slice(0, sealed.indexOf('.')))) return null
    return JSON.parse(this.keys.open(contextOf(ownerId), sealed)) as StartContent
  }

  private async sweep(): Promise<number> {
    const until = new Date(this.clock.now().getTime() - patience)
    const unused = await changeIn(this.jobs, sweepUnused.with({ until }))
    return unused + (await changeIn(this.jobs, sweepRows.with({ until })))
  }
}

const statusOf = ({ mapping }: StartContent) => (mapping === null ? 'needs_mapping' : 'ready')

const contextOf = (ownerId: string) => `${ownerId} start_imports.sealed`

const blankRow = (row: number): StartRow => ({
  row,
  cells: Object.fromEntries(startColumns.map(column => [column, ''])) as StartRow['cells'],
  state: 'posted',
  errors: [],
})
