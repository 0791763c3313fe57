import type { Readable } from 'node:stream'
import type { StagedFile } from './staging.ts'

/** A store for the contents of files. Keys are ours, without any part of the user's file name. */
export abstract class FileStore {
  /** Takes over a staged file atomically: after this, no crash of ours loses it. */
  abstract keep(key: string, staged: StagedFile, mime: string): Promise<void>

  /** @throws Error when there is none */
  abstract read(key: string): Promise<Readable>

  abstract has(key: string): Promise<boolean>

  /** A missing one is ignored. */
  abstract remove(key: string): Promise<void>

  /** Waits until everything taken over is on disk. */
  async settle(): Promise<void> {}
}
