import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

export interface SmallDisk {
  path: string
  /** Unmounts the disk and removes its folder. */
  unmount(): void
}

/** Mounts a disk in memory of some MB; null where the process has no right to do so. */
export async function mountSmallDisk(path: string, megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  await mkdir(path, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) return null
  const unmount = () => {
    spawnSync('umount', ['--lazy', path])
    rmdirSync(path)
  }
  return { path, unmount }
}
