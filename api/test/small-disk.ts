import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

export interface SmallDisk {
  path: string
  /** Also removes its folder. */
  unmount(): void
}

/** A disk of so many MB in memory, or null where this takes rights that one does not have. */
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
