import { statfs } from 'node:fs/promises'
import { AppError } from '../http/errors/app-error.ts'

/** Bytes of a disk that are left to everything else on it, such as the database; of a small one, a quarter. */
const reserve = 64 * 1024 * 1024

/** Bytes that may come between two looks at the disk. */
const slice = 1024 * 1024

/**
 * The room on a disk, taken by what has come and not by what somebody says will come: a few bytes that announce many keep nobody
 * else out. All that write to the disk share one.
 */
export class DiskRoom {
  /** Bytes until the disk is looked at again. */
  private left = 0
  private looking: Promise<void> | null = null

  /** @param folder on the disk */
  constructor(private readonly folder: string) {}

  /**
   * Takes room for bytes that are written next.
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
   * Looks at the disk as it is now.
   * @param bytes that there has to be room for
   * @throws AppError INSUFFICIENT_STORAGE
   */
  async look(bytes = 1): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder)
    const free = bavail * bsize - Math.min(reserve, (blocks * bsize) / 4)
    this.left = Math.min(free, Math.max(slice, bytes))
    if (free < bytes) throw new AppError('INSUFFICIENT_STORAGE')
  }
}
