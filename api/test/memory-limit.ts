import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The memory of an API's container in MiB, as in `deploy/kubernetes/api.yaml`. */
export const deployedMemory = 768

/** A group of processes with a memory limit, as a container has it. */
export interface MemoryLimit {
  /** Comes before the command of a process that starts within it. */
  prefix: readonly string[]
  /** Lifts the limit for what runs within it. */
  lift(): Promise<void>
  /** After its processes have ended; with one that still runs the group stays. */
  remove(): Promise<void>
}

/** Where Linux has groups with a memory limit, with the name of the limit and its value for none. */
const systems = [
  { folder: '/sys/fs/cgroup/memory', file: 'memory.limit_in_bytes', none: '-1' },
  { folder: '/sys/fs/cgroup', file: 'memory.max', none: 'max' },
]

/** Makes a group with a memory limit; null where the process has no right to, or the system no such limit. */
export async function limitMemory(megabytes: number): Promise<MemoryLimit | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  for (const { folder, file, none } of systems) {
    if (!existsSync(folder)) continue
    const path = join(folder, `orenda-${process.pid}-${Math.random().toString(36).slice(2)}`)
    const isMade = await mkdir(path).then(
      () => true,
      () => false,
    )
    if (!isMade) continue
    const remove = () => rmdir(path).catch(() => undefined)
    const limit = join(path, file)
    if (existsSync(limit)) {
      await writeFile(limit, String(megabytes * 1024 * 1024))
      const members = join(path, 'cgroup.procs')
      return {
        prefix: ['sh', '-c', `echo $$ > ${members} && exec "$0" "$@"`],
        lift: () => writeFile(limit, none),
        remove,
      }
    }
    await remove()
  }
  return null
}
