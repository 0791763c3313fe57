import { loadConfig } from './config.ts'
import { demoEmail, demoPassword } from './demo/credentials.ts'
import { type RunningApi, startApi } from './start-api.ts'

/** Milliseconds for an orderly end, after the time in which balancers look away; whatever still runs then is cut off. */
const patience = 30_000

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  const api = await startApi(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => end(api, config.SHUTDOWN_GRACE * 1000 + patience))
  const lines = [
    `Orenda is ready at ${config.PUBLIC_URL}`,
    ...(config.DEMO ? [`Demo landlord: ${demoEmail}, password ${demoPassword}`] : []),
    ...(config.DEV_TOOLS ? [`Mailbox: ${config.PUBLIC_URL}/dev/mailbox`] : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

let isEnding = false

function end(api: RunningApi, within: number): void {
  if (isEnding) process.exit(1)
  isEnding = true
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
