import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Runs work in a span of its own, below which are its statements; without a collector, runs it. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  trace.getTracer('orenda').startActiveSpan(name, async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
