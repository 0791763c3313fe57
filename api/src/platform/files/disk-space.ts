import { statfs } from 'node:fs/promises'
import { AppError } from '../http/errors/app-error.ts'

/** Bytes of a disk that are left free for others, such as the database; a quarter of a small disk. */
const reserve = 64 * 1024 * 1024

/** Bytes that may be written between two checks of the disk. */
const slice = 1024 * 1024

/**
 * The free space of a disk, reduced by what was written and not by announced sizes: a small upload that
 * announces a large size blocks no one. All writers to the disk share one instance.
 */
export class DiskSpace {
  /** Bytes until the next check. */
  private left = 0
  private looking: Promise<void> | null = null

  /** @param folder on the disk */
  constructor(private readonly folder: string) {}

  /**
   * Takes space for bytes that are written next.
   * @throws AppError INSUFFICIENT_STORAGE
   */
  async take(bytes: number): Promise<void> {
    while (this.left < bytes) {
      this.looking ??= this.look(bytes).finally(() => {
        this.looking = null
      })
      await this.looking
    }
    this.left -= bytes
  }

  /**
   * Checks the disk now.
   * @param bytes that must be free
   * @throws AppError INSUFFICIENT_STORAGE
   */
  async look(bytes = 1): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder)
    const free = bavail * bsize - Math.min(reserve, (blocks * bsize) / 4)
    this.left = Math.min(free, Math.max(slice, bytes))
    if (free < bytes) throw new AppError('INSUFFICIENT_STORAGE')
  }
}
