// Loaded only where traces are on.
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Config } from '../../../config.ts'
import type { Log } from '../log.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** Milliseconds for which one batch, and the end of the process, wait for the collector. */
const patience = 3000

/** Health checks and files, which no statement belongs to. */
const isIgnored = ({ url }: { url: string }) => /^(\/api\/health\/|[^?]*\.[a-z\d]{2,5}(\?|$))/.test(url)

/**
 * Sends traces to a collector (OTLP over HTTP): requests by the pattern of their route, jobs, and the statements of both. A
 * request continues the trace of its page (`traceparent`). Call before the server is made.
 * @param endpoint base address of the collector; other settings, e.g. headers and sampling, are those of OpenTelemetry (`OTEL_*`)
 * @returns ends it, after what was noted is sent
 */
export function startTracing(
  endpoint: string,
  { OTEL_SERVICE_NAME: name, ROLE }: Config,
  log: Log,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: patience,
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'orenda.role': ROLE }),
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(exporter, logOnce(log)))],
  })
  provider.register()
  const unregister = registerInstrumentations({ tracerProvider: provider, instrumentations: instruments() })
  // Instrumentation looks at what is required: the classes are those that all modules have, whoever has loaded them before.
  const require = createRequire(import.meta.url)
  for (const library of ['pg', 'pg-pool']) require(library)
  return async () => {
    unregister()
    await Promise.race([provider.shutdown().catch(() => {}), pause(patience, undefined, { ref: false })])
    for (const api of [trace, context, propagation]) api.disable()
  }
}

const instruments = () => [
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: isIgnored,
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown'}`)
      span.setAttribute('request.id', request.id)
    },
  }),
  // What no request and no job asks for, e.g. the queue's looking for work, is no trace.
  new PgInstrumentation({ requireParentSpan: true }),
]

/** Once when the collector stops taking traces, not with every batch. */
function logOnce(log: Log): (isTaken: boolean) => void {
  let isAway = false
  return isTaken => {
    if (!isTaken && !isAway)
      log.warn('Traces are not taken by the collector of OTEL_EXPORTER_OTLP_ENDPOINT, and are dropped')
    isAway = !isTaken
  }
}
