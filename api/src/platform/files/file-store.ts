import type { Readable } from 'node:stream'
import type { StagedFile } from './staging.ts'

/** Where the contents of files are kept. Keys are ours; nothing of a person's file name is in them. */
export abstract class FileStore {
  /** Takes over a staged file, whole or not at all: once this is done, no crash of ours loses it. */
  abstract keep(key: string, staged: StagedFile, mime: string): Promise<void>

  /** @throws Error when there is none */
  abstract read(key: string): Promise<Readable>

  abstract has(key: string): Promise<boolean>

  /** One that is not there is what we want. */
  abstract remove(key: string): Promise<void>

  /** Waits until nothing of what was taken over is in memory only. */
  async settle(): Promise<void> {}
}
