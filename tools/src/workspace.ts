import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The root folder of the workspace. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs Nx in the workspace and returns its exit code. Without its daemon, which would stay running
 * after this process, and with plain output that can be logged. Quiet: the output is printed only
 * when it fails. `onLine` receives each line instead of the terminal.
 */
export function nx(
  args: readonly string[],
  options: { quiet?: boolean; onLine?: (line: string) => void } = {},
): Promise<number> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' }
  const child = spawn(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    env,
    stdio: [
      'ignore',
      options.quiet || options.onLine ? 'pipe' : 'inherit',
      options.onLine ? 'pipe' : 'inherit',
    ],
  })
  const kept: Buffer[] = []
  if (options.quiet) child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk))
  for (const stream of [child.stdout, child.stderr]) {
    if (options.onLine && stream) createInterface({ input: stream }).on('line', options.onLine)
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code !== 0) process.stdout.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}
