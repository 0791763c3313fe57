import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The built product, in its own process. */
export interface Product {
  process: ChildProcess
  /** Address of the API. */
  base: string
  /** Milliseconds from its start to the first 200 of /health/ready. */
  readyAfter: number
  /** Sends a signal and waits until the process ends. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface ProductOptions {
  /** Its built `main.js`; that of this workspace when absent. */
  entry?: string
  port: number
  dataDir: string
  smtpUrl: string
  /** File for its output; without one the output is dropped. */
  logFile?: string
  /** Node's own flags. */
  execArgv?: string[]
  /** Further settings. */
  env?: Record<string, string>
  /** Whether to open a channel for messages with it. */
  ipc?: boolean
  onSpawn?: (pid: number | undefined) => void
}

const builtHere = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/**
 * Starts `api/dist` as in production, with its embedded database.
 * @throws Error when it ends before it is ready
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { entry = builtHere, port, dataDir, smtpUrl, logFile, execArgv = [] } = options
  const origin = `http://127.0.0.1:${port}`
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...execArgv, entry], {
    stdio: ['ignore', output, output, ...(options.ipc ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      PUBLIC_URL: origin,
      MAIL_FROM: 'orenda@example.com',
      // 32 bytes, the same for every start on the same data.
      DATA_KEYS: Buffer.alloc(32, 7).toString('base64'),
      // A port without a server: measured calls never reach the bank.
      NBU_URL: 'http://127.0.0.1:9/',
      // All measured requests come from one landlord.
      RATE_REQUESTS_ACCOUNT: '999999/1m',
      ...options.env,
    },
  })
  if (typeof output === 'number') closeSync(output)
  options.onSpawn?.(child.pid)
  const ended = once(child, 'exit')
  const base = `${origin}/api`
  while (!(await isReady(base))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended with ${child.exitCode ?? child.signalCode} before it was ready`)
    }
    if (performance.now() - startedAt > 60_000) throw new Error('The product was not ready in 60 s')
    await pause(10)
  }
  return {
    process: child,
    base,
    readyAfter: performance.now() - startedAt,
    end: async signal => {
      child.kill(signal)
      await ended
    },
  }
}

const isReady = (base: string) =>
  fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    async response => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )
