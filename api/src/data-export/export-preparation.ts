import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import PQueue from 'p-queue'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { Staging } from '../platform/files/staging.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import { endedBy } from './ended-by.ts'
import { EXPORT_PARTS, type ExportPart } from './export-part.ts'
import { readSpooled, rowsOf, type SpooledRows, spoolRows } from './row-spool.ts'
import { type Reader, spreadsheetOf } from './spreadsheet.ts'
import type { PartName } from './words/export-words.ts'

/** The number of exports per process that may use a database connection or CPU time at once. */
const atOnce = 2

/** A file on disk for the archive. */
export interface PreparedEntry {
  path: string
  /** Its size in the archive in bytes. */
  size: number
  /** Whether it is already compressed. */
  isPacked: boolean
  open(): Readable
}

/** All rows of a landlord on disk, from one snapshot. */
export interface PreparedRows {
  counts: readonly { part: PartName; count: number }[]
  entries: readonly PreparedEntry[]
  /** Reads the rows of one part again. */
  rowsOf<Row>(part: PartName): AsyncIterable<Row>
  discard(): Promise<void>
}

/** Writes the rows of an export to disk and creates spreadsheets. */
@Injectable()
export class ExportPreparation {
  private readonly queue = new PQueue({ concurrency: atOnce })

  constructor(
    @Inject(EXPORT_PARTS) private readonly parts: readonly ExportPart[],
    private readonly ownerDb: OwnerDb,
    private readonly staging: Staging,
  ) {}

  /**
   * @param signal aborts it and deletes its files
   * @throws AppError INSUFFICIENT_STORAGE
   */
  prepare(ownerId: string, reader: Reader, signal: AbortSignal): Promise<PreparedRows> {
    const work = async (): Promise<PreparedRows> => {
      const paths: string[] = []
      const discard = async () => {
        for (const path of paths.splice(0)) await this.staging.discard({ path })
      }
      try {
        const spooled = await this.spool(ownerId, signal, paths)
        const sheets = await this.makeSheets(spooled, reader, signal, paths)
        return {
          counts: [...spooled].map(([{ name }, { count }]) => ({ part: name, count })),
          entries: [...[...spooled].map(dataEntry), ...sheets],
          rowsOf: name => rowsOf(spooledOf(spooled, name)),
          discard,
        }
      } catch (error) {
        await discard()
        throw error
      }
    }
    return inTurn(this.queue, work, signal)
  }

  /** The only step that holds a database connection. */
  private spool(ownerId: string, signal: AbortSignal, paths: string[]): Promise<Spooled> {
    return this.ownerDb.snapshot(ownerId, async reads => {
      const spooled: Spooled = new Map()
      for (const part of this.parts) {
        const rows = await spoolRows(this.staging, part.rows(ownerId, reads), signal)
        paths.push(rows.staged.path)
        spooled.set(part, rows)
      }
      return spooled
    })
  }

  private async makeSheets(
    spooled: Spooled,
    reader: Reader,
    signal: AbortSignal,
    paths: string[],
  ): Promise<PreparedEntry[]> {
    const entries: PreparedEntry[] = []
    for (const [part, rows] of spooled) {
      const sheet = endedBy(signal, spreadsheetOf(part, rowsOf<object>(rows), rows.count, reader))
      const { path, size } = await this.staging.write(sheet)
      paths.push(path)
      const open = () => createReadStream(path)
      entries.push({ path: `spreadsheets/${part.name}.xlsx`, size, isPacked: true, open })
    }
    return entries
  }
}

type Spooled = Map<ExportPart, SpooledRows>

const dataEntry = ([{ name }, rows]: [ExportPart, SpooledRows]): PreparedEntry => ({
  path: `data/${name}.json`,
  size: rows.packedSize,
  isPacked: false,
  open: () => readSpooled(rows),
})

function spooledOf(spooled: Spooled, name: PartName): SpooledRows {
  for (const [part, rows] of spooled) if (part.name === name) return rows
  throw new Error(`There is no part "${name}"`)
}
