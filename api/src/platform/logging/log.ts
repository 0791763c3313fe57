import { type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

export type Log = Logger

/** The process's log: one JSON object a line on stdout. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    base: null,
    redact: ['headers.authorization', 'req.headers.authorization'],
  })
}
