import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** What leaves the process. Everything else that a library notes (addresses with tokens, messages of errors, parameters) stays. */
const open = new Set([
  'request.id',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.system',
  'db.namespace',
  'db.name',
  'db.operation.name',
  'error.type',
])

const statements = new Set(['db.query.text', 'db.statement'])

/** Texts in a statement are replaced: values are parameters, but nothing enforces that for other libraries. */
const withoutTexts = (statement: string) => statement.replaceAll(/'(?:[^']|'')*'/g, '?')

function openAttributes(attributes: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (open.has(name)) kept[name] = value
    else if (statements.has(name)) kept[name] = withoutTexts(String(value))
  }
  return kept
}

const stripped = (span: ReadableSpan): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  // A message of the database may have a value in it.
  status: { code: span.status.code },
  attributes: openAttributes(span.attributes),
  links: [],
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
})

/**
 * Exports spans without personal data.
 * @param onResult is called with whether a batch was taken
 */
export const withoutPersonalData = (
  exporter: SpanExporter,
  onResult: (isTaken: boolean) => void,
): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans.map(stripped), result => {
      onResult(result.error === undefined && result.code === 0)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
