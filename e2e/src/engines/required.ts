import type { TestInfo } from '@playwright/test'

/** Only a developer's machine may lack an engine; in CI all are installed. */
export function requireEngine<T>(engine: T | undefined, info: TestInfo): T {
  info.skip(
    engine === undefined && !process.env.CI,
    'This engine is not installed here; `npm test` says how.',
  )
  if (engine === undefined) throw new Error('This engine is not installed; `npm test` installs it')
  return engine
}
