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

/** Exports of one process that hold a connection of the pool, or a processor, at a time. */
const atOnce = 2

/** An entry of the archive that lies on the disk. */
export interface PreparedEntry {
  path: string
  /** Bytes that it takes in the archive. */
  size: number
  /** Whether packing it would gain nothing. */
  isPacked: boolean
  open(): Readable
}

/** All rows of a landlord on the disk, as of one instant. */
export interface PreparedRows {
  counts: readonly { part: PartName; count: number }[]
  entries: readonly PreparedEntry[]
  /** The rows of one part again. */
  rowsOf<Row>(part: PartName): AsyncIterable<Row>
  discard(): Promise<void>
}

/** Brings the rows of an export to the disk and makes spreadsheets of them. */
@Injectable()
export class ExportPreparation {
  private readonly queue = new PQueue({ concurrency: atOnce })

  constructor(
    @Inject(EXPORT_PARTS) private readonly parts: readonly ExportPart[],
    private readonly ownerDb: OwnerDb,
    private readonly staging: Staging,
  ) {}

  /**
   * @param signal ends it; nothing is left then
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

  /** The one time that a connection is held. */
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
