import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const isLinux = process.platform === 'linux'

/** Whether the process runs; a zombie does not count. */
export function isRunning(pid: number): boolean {
  return isLinux ? linuxStat(pid) !== undefined : isTaken(pid)
}

/** Whether the process id is in use, also by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Identifies a process even if its id is reused; undefined when it does not run. On Windows there is no cheap
 * way, so only the id is used.
 */
export function processIdentity(pid: number): string | undefined {
  if (isLinux) {
    const started = linuxStat(pid)
    return started === undefined ? undefined : `${started}-${bootId()}`
  }
  if (!isRunning(pid)) return undefined
  if (process.platform === 'win32') return 'running'
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim().replace(/[^A-Za-z0-9]+/g, '-') || undefined
}

/** Whether the process is a PostgreSQL server of the cluster in `dataPath`, as far as the system tells. */
export function isServerOf(pid: number, dataPath: string): boolean {
  if (isLinux) return linuxIsServerOf(pid, folderId(dataPath))
  if (!isRunning(pid)) return false
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return basename(stdout.trim()).startsWith('postgres')
}

/**
 * All PostgreSQL processes in `dataPath`, including children that a killed server leaves for a moment. Empty on
 * systems without /proc; there a start has to be repeated until they are gone.
 */
export function serverProcesses(dataPath: string): number[] {
  if (!isLinux) return []
  const id = folderId(dataPath)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => linuxIsServerOf(pid, id))
}

/** Sends a signal; ignores a process that has exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The start time in clock ticks since boot; undefined for an exited process or a zombie. */
function linuxStat(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command's name is in parentheses and may contain anything, even parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function linuxIsServerOf(pid: number, id: string | undefined): boolean {
  try {
    if (id === undefined || folderId(`/proc/${pid}/cwd`) !== id) return false
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''))
    return program === 'postgres' && isRunning(pid)
  } catch {
    return false
  }
}

function folderId(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

let cachedBootId: string | undefined
function bootId(): string {
  cachedBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim().slice(0, 8)
  return cachedBootId
}
