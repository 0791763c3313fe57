import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'

export interface SmallDisk {
  path: string
  unmount(): void
}

/** A disk of 24 MB in memory, or null where this takes rights that one does not have. */
export async function mountSmallDisk(path: string): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  await mkdir(path, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', path])
  if (status !== 0) return null
  return { path, unmount: () => void spawnSync('umount', ['--lazy', path]) }
}
