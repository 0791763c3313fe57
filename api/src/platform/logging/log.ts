import { type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

export type Log = Logger

/** Nest's token of the process's log, for what is more than a message. */
export const LOG = Symbol('LOG')

/** The process's log: one JSON object a line on stdout. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    base: null,
    serializers: { err: errorForLog },
    redact: ['headers.authorization', 'req.headers.authorization'],
  })
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
