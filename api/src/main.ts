import { join } from 'node:path'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { loadConfig } from './config.ts'
import { demoEmail, demoPassword } from './demo/credentials.ts'
import { whatIsOpen } from './dev/what-is-open.ts'
import { version } from './platform/operation/version.ts'
import { dataKeyFile } from './platform/security/secrets/data-keys.ts'
import { type RunningApi, startApi } from './start-api.ts'

/** Milliseconds for a graceful shutdown, after the time for load balancers to notice; then the process exits. */
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
  // A start in progress (possibly with a database) is finished and then shut down in order.
  if (isUnwanted) return end(api, within)
  const deployed = await deployedRemotes(api)
  const lines = [
    config.ROLE === 'worker'
      ? `A worker of Orenda is ready (${version})`
      : `Orenda is ready at ${config.PUBLIC_URL} (${version})`,
    ...(config.DEMO ? [`Demo landlord: ${demoEmail}, password ${demoPassword}`] : []),
    ...whatIsOpen(config),
    ...(config.DATA_KEYS === undefined
      ? [
          `Tax ids and passports are encrypted with the key in ${join(config.DATA_DIR, dataKeyFile)}: it belongs to every backup`,
        ]
      : []),
    // A hint for developers whose source changes do not show.
    ...(deployed.length > 0 ? [`Deployed, and so not shown as built here: ${deployed.join(', ')}`] : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

async function deployedRemotes({ app }: RunningApi): Promise<string[]> {
  const revisions = new Revisions(app.get(ReleaseStore))
  // An unreachable store must not prevent the start.
  const { channels } = await revisions.latest().catch(() => ({ channels: {} }))
  return Object.keys(channels)
}

/** Milliseconds in which a second signal is ignored: a terminal sends signals to the whole process group. */
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
