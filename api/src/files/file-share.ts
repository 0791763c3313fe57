import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { maxFileBytes } from '@orenda/contracts/file-rules'
import type { StoredFile } from '@orenda/contracts/files'
import { CONFIG, type Config } from '../config.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { free, insertFile, leastCounted, lockShare, reserve } from './files.queries.ts'

export type FileRow = Omit<StoredFile, 'path'>

/** Seconds for which a reservation is valid: after a crash it counts for that long. */
const holds = 30

/** Milliseconds between two checks whether another upload has ended. */
const pollingPause = 100

/** A reservation of space for one upload. */
export interface Reservation {
  /** The reserved bytes; less than requested when the quota is nearly used up. */
  bytes: number
  /** Replaces the reservation by a row for the file; null when that would exceed the quota. */
  take(name: string, mime: string, size: number): Promise<FileRow | null>
  /** Releases the unused space; never throws. */
  end(): Promise<void>
}

/** A landlord's storage quota, exact for any number of concurrent uploads in all processes. */
@Injectable()
export class FileShare {
  private readonly logger = new Logger(FileShare.name)
  private readonly bytes: number
  private readonly files: number
  private readonly atOnce: number

  constructor(
    private readonly ownerDb: OwnerDb,
    @Inject(CONFIG) { FILES_QUOTA, FILES_COUNT, UPLOADS_AT_ONCE }: Config,
  ) {
    this.bytes = FILES_QUOTA * 1024 * 1024
    this.files = FILES_COUNT
    this.atOnce = UPLOADS_AT_ONCE
  }

  /**
   * Reserves space before a byte is written. When other uploads have reserved the rest, it waits for them.
   * @param expected maximum number of bytes
   * @param until the time until which it waits, in milliseconds
   * @throws AppError INSUFFICIENT_STORAGE; RATE_LIMITED when the others have not ended in time
   */
  async reserve(ownerId: string, expected: number, until: number): Promise<Reservation> {
    const id = randomUUID()
    const wanted = Math.max(leastCounted, Math.min(expected, maxFileBytes))
    for (;;) {
      const { bytes, others } = await this.ask(ownerId, id, wanted)
      if (bytes !== null) return this.held(ownerId, id, bytes)
      if (others === 0) throw new AppError('INSUFFICIENT_STORAGE')
      if (Date.now() > until) throw new AppError('RATE_LIMITED', { retryAfter: holds })
      await pause(pollingPause)
    }
  }

  private async ask(ownerId: string, id: string, wanted: number) {
    const [, [answer]] = await this.ownerDb.series<[unknown[], { bytes: number | null; others: number }[]]>(
      ownerId,
      [
        lockShare.with({ owner: ownerId }),
        reserve.with({
          owner: ownerId,
          reservation: id,
          wanted,
          seconds: holds,
          bytes: this.bytes,
          files: this.files,
          at_once: this.atOnce,
        }),
      ],
    )
    if (answer === undefined) throw new Error('The share was not counted')
    return answer
  }

  private held(ownerId: string, id: string, bytes: number): Reservation {
    let beat: Promise<unknown> = Promise.resolve()
    let isTaken = false
    // Sequential, so that a pending extension cannot recreate a released reservation.
    const say = (act: () => Promise<unknown>) => {
      beat = beat.then(act).catch(error => this.logger.warn(error))
      return beat
    }
    const beating = setInterval(() => say(() => this.ask(ownerId, id, bytes)), (holds * 1000) / 3)
    beating.unref()
    return {
      bytes,
      take: async (name, mime, size) => {
        clearInterval(beating)
        await beat
        const file = { owner: ownerId, reservation: id, name, mime, size }
        const [, [row]] = await this.ownerDb.series<[unknown[], FileRow[]]>(ownerId, [
          lockShare.with({ owner: ownerId }),
          insertFile.with({ ...file, bytes: this.bytes, files: this.files }),
        ])
        isTaken = true
        return row ?? null
      },
      end: async () => {
        clearInterval(beating)
        if (!isTaken)
          await say(() => this.ownerDb.query(ownerId, free.with({ owner: ownerId, reservation: id })))
      },
    }
  }
}
