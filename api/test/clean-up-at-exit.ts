import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import {
  isRunning,
  isServerOf,
  processIdentity,
  signal,
} from '../src/platform/database/embedded/processes.ts'

// A database server normally keeps running when the process that started it ends. In a test run or
// a benchmark it must not: this process waits for the end of the run, then stops all servers of the
// run and removes its folder.

export interface ServerCleanup {
  /** Ends this process as well, if it still runs then. */
  bind(pid: number | undefined): void
  /** Stops everything now and waits until it has ended. */
  cleanUp(): Promise<void>
}

/** Stops every database server below `folder`, and removes the folder, when this process ends. */
export function cleanUpAtExit(folder: string): ServerCleanup {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    // In its own process group, so that Ctrl-C in the terminal does not reach it; it ends when its
    // input closes.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  child.stdin.on('error', () => {})
  return {
    bind: pid => {
      if (pid !== undefined) child.stdin.write(`${pid}\n`)
    },
    cleanUp: () => {
      child.stdin.end()
      return gone
    },
  }
}

async function end(folder: string, bound: Map<number, string | undefined>): Promise<void> {
  for (const [pid, identity] of bound) {
    if (identity !== undefined && processIdentity(pid) === identity) signal(pid, 'SIGKILL')
  }
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const clusters = entries.filter(entry => entry.name === 'global' && entry.isDirectory())
  await Promise.all(clusters.map(({ parentPath }) => endServer(parentPath)))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function endServer(dataPath: string): Promise<void> {
  const { pid } = await readPostmasterFile(dataPath)
  if (pid === undefined || !isServerOf(pid, dataPath)) return
  signal(pid, 'SIGQUIT')
  while (isRunning(pid)) await pause(10)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] as string
  const bound = new Map<number, string | undefined>()
  createInterface({ input: process.stdin })
    .on('line', line => bound.set(Number(line), processIdentity(Number(line))))
    .on('close', () => end(folder, bound))
}
