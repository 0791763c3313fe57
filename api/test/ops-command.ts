import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { DATABASE_URLS, type DatabaseUrls } from '../src/platform/database/connections.ts'
import type { TestApi } from './test-api.ts'
import { testEnvironment } from './test-database.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const entry = 'dist/ops/main.js'

/** Exit code and output of a command. */
export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Builds the command, because a single test may run without a build. */
export async function buildOps(): Promise<void> {
  if (existsSync(`${folder}${entry}`)) return
  await promisify(execFile)('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: folder })
}

/**
 * Runs the built `npm run ops` with the settings of an API.
 * @param input for its standard input
 */
export function runOps(
  { app }: TestApi,
  args: readonly string[],
  input = '',
  settings: Record<string, string> = {},
): Promise<Ran> {
  const { owner } = app.get<DatabaseUrls>(DATABASE_URLS)
  const { LOG_LEVEL: _, ...env } = testEnvironment(owner, inject('runFolder'))
  return new Promise(resolve => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env, ...settings } }
    const child = execFile(process.execPath, [entry, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}
