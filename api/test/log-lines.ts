import { symbols } from 'pino'
import { LOG, type Log } from '../src/platform/operation/log.ts'
import type { TestApi } from './test-api.ts'

/**
 * The lines that an API logs at the default level while something is done.
 * @returns all lines, parsed
 */
export async function logLinesOf(
  { app }: TestApi,
  doing: (lines: () => Record<string, unknown>[]) => Promise<void>,
): Promise<string> {
  const log: Log = app.get(LOG)
  const texts: string[] = []
  const before = { level: log.level, stream: Reflect.get(log, symbols.streamSym) as unknown }
  log.level = 'info'
  Reflect.set(log, symbols.streamSym, { write: (text: string) => texts.push(text) })
  try {
    await doing(() => texts.map(text => JSON.parse(text) as Record<string, unknown>))
  } finally {
    log.level = before.level
    Reflect.set(log, symbols.streamSym, before.stream)
  }
  return texts.join('')
}
