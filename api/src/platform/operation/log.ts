import { type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

export type Log = Logger

/** Bytes of lines that go out at once. */
const minLength = 8 * 1024
/** Milliseconds that a line waits at most. */
const longestWait = 50

/** Nest's token of the process's log, for what is more than a message. */
export const LOG = Symbol('LOG')

/**
 * The process's log: one JSON object a line on stdout. Lines go out together, at once when there are many and after a
 * moment else: a call of the system for each line cost more than the line. What waits is written when the process
 * ends, unless it is killed.
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

/** Writes out what waits, once something does; by itself the output would call the system every so often for nothing. */
function flushSoon(output: ReturnType<typeof pino.destination>): void {
  const write = output.write.bind(output)
  let isDue = false
  const flush = () => {
    isDue = false
    // Of what is no longer there it would throw, with nobody to catch it.
    if (!Reflect.get(output, 'destroyed')) output.flush()
  }
  output.write = (line: string) => {
    if (!isDue) setTimeout(flush, longestWait).unref()
    isDue = true
    return write(line)
  }
}

/**
 * What may stand in the log of an error. Not all that it carries: the database's errors have the statement's
 * parameters and the offending row with them, which are people's data.
 */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  // "Invalid input" and its like (class 22) repeat the value that was invalid.
  const isAboutValue = typeof code === 'string' && /^22...$/.test(code)
  return {
    type: error.name,
    ...(!isAboutValue && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    stack: error.stack?.split('\n').filter(line => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  }
}
