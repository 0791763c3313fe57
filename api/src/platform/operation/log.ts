import { type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

export type Log = Logger

/** The number of bytes of lines written together. */
const minLength = 8 * 1024
/** The maximum delay of a line in milliseconds. */
const longestWait = 50

/** The injection token of the process's log, for structured entries. */
export const LOG = Symbol('LOG')

/**
 * The process's log: one JSON object per line on stdout. Lines are written together, at once when there are
 * many, otherwise after a moment: one system call per line would cost more than the line. The rest is written
 * when the process ends, unless it is killed.
 * @param dest 1 for stdout, 2 for stderr
 */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, dest = 1): Log {
  const output = pino.destination({ dest, sync: false, minLength })
  flushSoon(output)
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      serializers: { err: errorForLog },
      redact: ['headers.authorization', 'req.headers.authorization'],
    },
    output,
  )
}

/** Flushes waiting lines after the first one; the library's own timer would wake up needlessly. */
function flushSoon(output: ReturnType<typeof pino.destination>): void {
  const write = output.write.bind(output)
  let isDue = false
  const flush = () => {
    isDue = false
    // It would throw after the stream was destroyed, without a handler.
    if (!Reflect.get(output, 'destroyed')) output.flush()
  }
  output.write = (line: string) => {
    if (!isDue) setTimeout(flush, longestWait).unref()
    isDue = true
    return write(line)
  }
}

/**
 * The loggable part of an error: database errors also carry the statement's parameters and the row, which are
 * personal data.
 */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  // Messages such as "invalid input" (class 22) repeat the invalid value.
  const isAboutValue = typeof code === 'string' && /^22...$/.test(code)
  return {
    type: error.name,
    ...(!isAboutValue && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    stack: error.stack?.split('\n').filter(line => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  }
}
