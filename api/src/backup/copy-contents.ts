import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { KeptFile } from '../files/all-files.service.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import {
  type BackedUpFile,
  type BackupManifest,
  contentsFolder,
  fileList,
  readFileList,
} from './backup-manifest.ts'
import { writeHashed } from './hashed.ts'

/**
 * Copies the contents of files. A content never changes, so one that an earlier
 * backup has is the same file on the disk.
 * @param earlier folder of an earlier backup on the same disk
 */
export async function copyContents(
  files: AsyncIterable<KeptFile>,
  store: FileStore,
  folder: string,
  earlier: string | null,
): Promise<BackupManifest['files']> {
  const known = earlier === null ? [] : await readFileList(earlier).catch(() => [])
  const had = new Map(known.map(file => [file.key, file]))
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  const copied = async function* () {
    for await (const { key, mime } of files) {
      const before = earlier === null ? undefined : had.get(key)
      const copy =
        (before && (await linked(earlier as string, folder, before))) ??
        (await copyOne(store, folder, key, mime))
      if (copy === null) {
        missing.push(key)
        continue
      }
      count += 1
      bytes += copy.size
      yield `${JSON.stringify(copy)}\n`
    }
  }
  const { sha256 } = await writeHashed(Readable.from(copied()), join(folder, fileList))
  return { count, bytes, missing, sha256 }
}

async function linked(earlier: string, folder: string, file: BackedUpFile): Promise<BackedUpFile | null> {
  const target = await placeOf(folder, file.key)
  return link(join(earlier, contentsFolder, file.key), target).then(
    () => file,
    // Another disk, or one without links.
    () => null,
  )
}

/** @returns null when the store has none: a file without a record is swept a day after its upload, at any time */
async function copyOne(
  store: FileStore,
  folder: string,
  key: string,
  mime: string,
): Promise<BackedUpFile | null> {
  if (!(await store.has(key))) return null
  const { sha256, size } = await writeHashed(await store.read(key), await placeOf(folder, key))
  return { key, mime, size, sha256 }
}

async function placeOf(folder: string, key: string): Promise<string> {
  const path = join(folder, contentsFolder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}
