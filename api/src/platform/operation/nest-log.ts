import type { LoggerService } from '@nestjs/common'
import type { Log } from './log.ts'

/**
 * Writes Nest's own messages, and those of its `Logger`, to our log. Nest passes the context as the last
 * parameter.
 */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest)
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest)
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest)
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest)
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest)
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest)
  }

  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1)
    const error = [message, ...rest].find(item => item instanceof Error)
    this.target[level](
      { ...(typeof context === 'string' && { context }), ...(error && { err: error }) },
      String(message),
    )
  }
}
