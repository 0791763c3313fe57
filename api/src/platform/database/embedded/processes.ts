import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const isLinux = process.platform === 'linux'

/** True while the process runs; one that has ended and only waits for its parent to notice does not. */
export function isRunning(pid: number): boolean {
  return isLinux ? linuxStat(pid) !== undefined : isTaken(pid)
}

/** True while the number is in use, be it by a process that has ended and not been waited for. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * What tells a process from a later one that got the same number; undefined when it does not run.
 * Windows has no cheap way to ask: there the number alone has to do.
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

/** The process is a PostgreSQL server of the cluster in `dataPath`, as far as the system lets us look. */
export function isServerOf(pid: number, dataPath: string): boolean {
  if (isLinux) return linuxIsServerOf(pid, folderId(dataPath))
  if (!isRunning(pid)) return false
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return basename(stdout.trim()).startsWith('postgres')
}

/**
 * Every PostgreSQL process that works in `dataPath`: also the children that a killed server leaves behind for a
 * moment. Empty where the system has no /proc; there a start has to be repeated until they are gone.
 */
export function serverProcesses(dataPath: string): number[] {
  if (!isLinux) return []
  const id = folderId(dataPath)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => linuxIsServerOf(pid, id))
}

/** Sends a signal; a process that is gone already is what we want. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Start time in clock ticks since boot, undefined for one that is gone or a zombie. */
function linuxStat(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command's name stands in brackets and may hold anything, brackets too.
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
