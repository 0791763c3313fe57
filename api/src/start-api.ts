import 'reflect-metadata'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { NestFactory } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Manifest } from '@orenda/delivery/manifest'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { serveWeb } from '@orenda/delivery/web/serve-web'
import { appModule } from './app.module.ts'
import { PresentedTokenService } from './auth/presented-token.service.ts'
import type { Config } from './config.ts'
import { Demo } from './demo/demo.ts'
import { Mailbox } from './dev/mailbox.ts'
import { Overview } from './dev/overview.ts'
import { serveDevPages } from './dev/serve-dev-pages.ts'
import { serveTenantPage } from './paper/tenant-page/serve-tenant-page.ts'
import { TenantPagesService } from './paper/tenant-page/tenant-pages.service.ts'
import { Clock } from './platform/clock/clock.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { OwnerDb } from './platform/database/owner-db.ts'
import { prepareDatabase } from './platform/database/prepare.ts'
import { apiAdapter } from './platform/http/adapter.ts'
import { authenticateBeforeBody } from './platform/http/authenticate-before-body.ts'
import { answerClientError } from './platform/http/client-errors.ts'
import { limitConnections } from './platform/http/connections.ts'
import { endSlowRequests } from './platform/http/deadlines.ts'
import { acceptFields } from './platform/http/form-fields.ts'
import { sendLongAnswers } from './platform/http/long-answers.ts'
import { acceptForms } from './platform/http/multipart.ts'
import { serveOpenApi } from './platform/http/open-api.ts'
import { Refusals } from './platform/http/raw-answer.ts'
import { acceptJson } from './platform/http/request-body.ts'
import { Routes } from './platform/http/routes.ts'
import { answerHealthOnly, prepareServer } from './platform/http/server.ts'
import { throttleVisitors } from './platform/http/throttle-visitors.ts'
import { answerUnchanged } from './platform/http/unchanged-answers.ts'
import { createLog, type Log } from './platform/operation/log.ts'
import { Metrics } from './platform/operation/metrics.ts'
import { NestLog } from './platform/operation/nest-log.ts'
import { logRequests } from './platform/operation/request-log.ts'
import { measureRequests, serveMetrics } from './platform/operation/serve-metrics.ts'
import { Shutdown } from './platform/operation/shutdown.ts'
import { loadDataKeys } from './platform/security/secrets/data-keys.ts'
import { loadSecrets } from './platform/security/secrets/secrets.ts'
import { TenantSealingService } from './tenants/tenant-sealing.service.ts'

/** The API's base on its server. */
const base = 'api'

export interface RunningApi {
  /** Its address, e.g. `http://127.0.0.1:4000`; the API is below `/api`. */
  url: string
  /** The address of its metrics, if enabled. */
  metricsUrl: string | null
  app: NestFastifyApplication
  /** Finishes running requests, and then closes everything in order. */
  close(): Promise<void>
}

/** Starts everything that the settings require: the database, its migrations, the API. */
export async function startApi(config: Config): Promise<RunningApi> {
  const log = createLog(config)
  const endTracing = await beginTracing(config, log)
  const secrets = await loadSecrets(config)
  const dataKeys = await loadDataKeys(config)
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log })
      : undefined
  const urls = await prepareDatabase(
    config.DATABASE_URL ?? embedded?.url ?? '',
    config.DATABASE_READ_URL,
    secrets,
  )
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule({ config, log, secrets, dataKeys, urls }),
    apiAdapter(config, log),
    { logger: new NestLog(log), abortOnError: false, bodyParser: false },
  )
  app.setGlobalPrefix(base)
  const server = app.getHttpAdapter().getInstance()
  const shutdown = app.get(Shutdown)
  shutdown.watch(server)
  const metrics = app.get(Metrics)
  await prepareRequests(app, config, log)
  if (config.DEV_TOOLS) {
    serveOpenApi(app, `${base}/docs`)
    serveDevPages(server, app.get(Mailbox), app.get(Overview))
  }
  if (config.ROLE !== 'worker') {
    const pages = app.get(TenantPagesService, { strict: false })
    await serveTenantPage(server, { config, base, pages, clock: app.get(Clock) })
    await serveWeb(server, {
      settings: config,
      base,
      store: app.get(ReleaseStore),
      manifest: app.get(Manifest),
      paidAt: config.LIQPAY_PUBLIC_KEY === undefined ? null : config.LIQPAY_URL,
      trialKey: secrets.derive('remote-trials'),
      onPage: (remote, version) => metrics.notePage(remote, version),
    })
  }
  if (config.DEMO) await app.get(Demo).seed()
  const metricsServer =
    config.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics, config.METRICS_PORT, config.HOST)
  await app.listen(config.PORT, config.HOST)
  app.get(TenantSealingService).begin()
  return {
    url: await app.getUrl(),
    metricsUrl: addressOf(metricsServer),
    app,
    close: async () => {
      await shutdown.drain(app.getHttpServer(), config.SHUTDOWN_GRACE * 1000, 25_000)
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await app.close()
      await embedded?.stop()
      await endTracing()
    },
  }
}

/** Loads what traces need only where they are wanted. */
async function beginTracing(config: Config, log: Log): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return async () => {}
  const { startTracing } = await import('./platform/operation/tracing/tracing.ts')
  return startTracing(endpoint, config, log)
}

/** What happens to a request before it comes to its route: limits, the token, the forms of a body, log and metrics. */
async function prepareRequests(app: NestFastifyApplication, config: Config, log: Log): Promise<void> {
  const server = app.getHttpAdapter().getInstance()
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const metrics = app.get(Metrics)
  const refusals = new Refusals(log, metrics.refusals, isSecure)
  server.server.on('clientError', (error, socket: Socket) => answerClientError(error, socket, refusals))
  prepareServer(server, base, isSecure, app.get(Clock))
  endSlowRequests(server, config.REQUEST_TIMEOUT, refusals)
  if (config.ROLE === 'worker') answerHealthOnly(server, base)
  limitConnections(server, config, refusals)
  const tokens = app.get(PresentedTokenService, { strict: false })
  authenticateBeforeBody(server, {
    base,
    routes: () => app.get(Routes, { strict: false }).list(),
    identify: request => tokens.identify(request),
  })
  throttleVisitors(server)
  sendLongAnswers(server, app.get(OwnerDb).turns)
  answerUnchanged(server)
  acceptJson(server)
  await acceptForms(server, config.UPLOAD_PACE)
  acceptFields(server)
  logRequests(server)
  measureRequests(server, metrics)
}

function addressOf(server: Server | undefined): string | null {
  const address = server?.address()
  return address == null || typeof address === 'string' ? null : `http://127.0.0.1:${address.port}/metrics`
}
