import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../workspace.ts'

const runners = {
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  pages: ['node_modules/@playwright/test/cli.js', 'test'],
} as const

/**
 * Runs some tests of a package.
 * @param filters prefixes of paths in the package
 * @returns the exit code
 */
export function runTests(
  folder: string,
  target: keyof typeof runners,
  filters: readonly string[],
  onLine: (line: string) => void,
): Promise<number> {
  const [script, command] = runners[target]
  const child = spawn(process.execPath, [join(root, script), command, ...filters], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })
}
