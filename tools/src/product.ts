import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNbuServer } from '../../api/src/testing/nbu-server.ts'
import { freePort } from './ports.ts'
import { root } from './workspace.ts'

export interface Product {
  /** Address of the running product, without a slash at the end. */
  url: string
  /** The folder with its data. */
  dataDir: string
  process: ChildProcess
  /** Ends the process and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts the built product as a newcomer's `npm start` does, on a free loopback port with data of its own, and beside it a
 * national bank: none of these products reaches the real one.
 * @param env further settings
 * @throws Error with the output, when it is not ready within 3 minutes
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'orenda-'))
  const bank = await startNbuServer()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', join(root, 'api/dist/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEV_TOOLS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      // What happens at a certain minute of the hour would happen in the middle of a test or a measurement.
      SCHEDULED_JOBS: '0',
      NBU_URL: bank.url,
      // One landlord does all that tests and measurements do.
      RATE_REQUESTS_ACCOUNT: '999999/1m',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk)
      if (output.length > 500) output.shift()
    })
  }
  const stop = async () => {
    await end(child)
    await bank.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await ready(url, child)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start.\n${Buffer.concat(output).toString()}`, { cause: error })
  }
  return { url, dataDir, process: child, stop }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    const response = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (response?.ok) return
    await pause(100)
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
