import { readFile, writeFile } from 'node:fs/promises'

/** Forgets how much memory a process has had, so that `peakOf` is of what follows. Linux only. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** The most memory that a process has held at once, in MB. Linux only. */
export async function peakOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The memory that a process holds now, in MB. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
