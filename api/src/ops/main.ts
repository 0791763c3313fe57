// `npm run ops -- COMMAND`: the operator's command-line tool. It runs the application with its settings, but
// without the server and without job workers.
import 'reflect-metadata'
import { join } from 'node:path'
import { NestFactory } from '@nestjs/core'
import { appModule } from '../app.module.ts'
import { loadConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../platform/database/prepare.ts'
import { createLog } from '../platform/operation/log.ts'
import { NestLog } from '../platform/operation/nest-log.ts'
import { loadDataKeys } from '../platform/security/secrets/data-keys.ts'
import { loadSecrets } from '../platform/security/secrets/secrets.ts'
import { type Ended, type Given, runBareCommand, runCommand, understand } from './run-command.ts'

/** Logs go to standard error, so that standard output has only the command's output. */
const stderr = 2

async function run(given: Given): Promise<Ended> {
  const config = loadConfig({
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    ROLE: 'api',
    SCHEDULED_JOBS: '0',
    DEMO: '0',
  })
  const log = createLog(config, stderr)
  const secrets = await loadSecrets(config)
  const dataKeys = await loadDataKeys(config)
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log })
      : undefined
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    if ('runBare' in given.task) return await runBareCommand({ config, secrets, url }, given)
    const urls = await prepareDatabase(url, config.DATABASE_READ_URL, secrets)
    const app = await NestFactory.createApplicationContext(
      appModule({ config, log, secrets, dataKeys, urls }),
      {
        logger: new NestLog(log),
        abortOnError: false,
      },
    )
    try {
      return await runCommand(app, given)
    } finally {
      await app.close()
    }
  } finally {
    await embedded?.stop()
  }
}

const understood = understand(process.argv.slice(2))
const ended = await ('code' in understood ? understood : run(understood).catch(broken))
if (ended.said !== '') process.stdout.write(`${ended.said}\n`)
if (ended.complained !== '') process.stderr.write(`${ended.complained}\n`)
process.exitCode = ended.code

function broken(error: unknown): Ended {
  return { code: 1, said: '', complained: error instanceof Error ? error.message : String(error) }
}
