import { join } from 'node:path'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { loadConfig } from './config.ts'
import { demoEmail, demoPassword } from './demo/credentials.ts'
import { whatIsOpen } from './dev/what-is-open.ts'
import { dataKeyFile } from './platform/security/secrets/data-keys.ts'
import { type RunningApi, startApi } from './start-api.ts'

/** Milliseconds for an orderly end, after the time in which balancers look away; whatever still runs then is cut off. */
const patience = 30_000

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  const within = config.SHUTDOWN_GRACE * 1000 + patience
  let api: RunningApi | undefined
  let isUnwanted = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isUnwanted = true
      if (api !== undefined) end(api, within)
    })
  }
  api = await startApi(config)
  // What a start has begun, a database among it, is ended in order once it is there.
  if (isUnwanted) return end(api, within)
  const deployed = await deployedRemotes(api)
  const lines = [
    config.ROLE === 'worker' ? 'A worker of Orenda is ready' : `Orenda is ready at ${config.PUBLIC_URL}`,
    ...(config.DEMO ? [`Demo landlord: ${demoEmail}, password ${demoPassword}`] : []),
    ...whatIsOpen(config),
    ...(config.DATA_KEYS === undefined
      ? [
          `Tax ids and passports are encrypted with the key in ${join(config.DATA_DIR, dataKeyFile)}: it belongs to every backup`,
        ]
      : []),
    // Whoever wonders why a change of the sources does not show.
    ...(deployed.length > 0 ? [`Deployed, and so not shown as built here: ${deployed.join(', ')}`] : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

async function deployedRemotes({ app }: RunningApi): Promise<string[]> {
  const revisions = new Revisions(app.get(ReleaseStore))
  // A store that is away keeps nobody from starting.
  const { channels } = await revisions.latest().catch(() => ({ channels: {} }))
  return Object.keys(channels)
}

/** Milliseconds in which a second signal is the same wish: a terminal sends its own to everybody it started. */
const together = 1000

let endingSince: number | undefined

function end(api: RunningApi, within: number): void {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > together) process.exit(1)
    return
  }
  endingSince = performance.now()
  setTimeout(() => process.exit(1), within).unref()
  api.close().then(
    () => process.exit(0),
    error => fail(error),
  )
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

await start().catch(fail)
