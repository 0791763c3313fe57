import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/platform/database/embedded/server.ts'
import { cleanUpAtExit } from './clean-up-at-exit.ts'
import type { MemoryLimit } from './memory-limit.ts'
import { startNbuServer } from './nbu-server.ts'

/** The built product as `npm start` has it, in its own process. */
export interface LocalProduct {
  /** Address of the running product, without a slash at the end. */
  url: string
  /** Address of its metrics. */
  metricsUrl: string
  /** Its data folder. */
  dataDir: string
  process: ChildProcess
  /** Stops the process and removes its data. */
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How often other ports are tried when one was taken meanwhile. */
const attempts = 5

/**
 * Starts the built product with the defaults of `npm start`, on free local ports, with its own data
 * and a fake national bank, so that the real one is never called. It stops with this process in any
 * case.
 * @param env further settings
 * @param within the memory limit that it starts with. Node reads it once, so it is lifted then: the
 * embedded database, which a deployment has elsewhere, would count.
 * @throws Error with the output, when it is not ready within 3 minutes
 */
export async function startLocalProduct(
  env: Record<string, string> = {},
  within: MemoryLimit | null = null,
): Promise<LocalProduct> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), await freePort(), env, within)
    } catch (error) {
      // Another process may take a free port in the seconds before it is used.
      if (attempt === attempts || !/EADDRINUSE/.test(String(error))) throw error
    }
  }
}

async function startOn(
  port: number,
  metricsPort: number,
  env: Record<string, string>,
  within: MemoryLimit | null,
): Promise<LocalProduct> {
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'orenda-'))
  const { bind, cleanUp } = cleanUpAtExit(dataDir)
  const bank = await startNbuServer()
  const [program = '', ...args] = [...(within?.prefix ?? []), process.execPath, 'api/dist/main.js']
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEV_TOOLS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: url,
      // Jobs that run at a certain minute of the hour would run in the middle of a test or a
      // measurement.
      SCHEDULED_JOBS: '0',
      NBU_URL: bank.url,
      // All requests of tests and measurements come from one landlord.
      RATE_REQUESTS_ACCOUNT: '999999/1m',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  bind(child.pid)
  const output: Buffer[] = []
  let isReady = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      // It prints this when it listens. An earlier answer at the address comes from another
      // process.
      isReady ||= chunk.includes(`Orenda is ready at ${url}`)
      output.push(chunk)
      if (output.length > 500) output.shift()
    })
  }
  const stop = async () => {
    await end(child)
    await bank.close()
    await cleanUp()
  }
  try {
    await ready(url, child, () => isReady)
    await within?.lift()
  } catch (error) {
    await stop()
    throw new Error(`The product did not start.\n${Buffer.concat(output).toString()}`, { cause: error })
  }
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, dataDir, process: child, stop }
}

async function ready(url: string, child: ChildProcess, isListening: () => boolean): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    const response = isListening() ? await fetch(`${url}/api/health/ready`).catch(() => null) : null
    if (response?.ok) return
    await pause(50)
  }
  throw new Error('It was not ready within 3 minutes')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await gone
  clearTimeout(timer)
}

// As a program it prints where the product is, as a line of JSON, and stops it when its input ends.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, metricsUrl, dataDir, stop } = await startLocalProduct(JSON.parse(process.argv[2] ?? '{}'))
  process.stdout.write(`${JSON.stringify({ url, metricsUrl, dataDir })}\n`)
  process.stdin.resume().once('end', () => void stop())
}
