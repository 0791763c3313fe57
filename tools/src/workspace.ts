import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole workspace. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs Nx in the workspace and gives its exit code.
 * Without its daemon, which would outlive us, and with plain output that reads the same in a log.
 */
export function nx(args: readonly string[], options: { quiet?: boolean } = {}): Promise<number> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' }
  const child = spawn(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', 'inherit'],
  })
  const kept: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => {
      if (code !== 0) process.stdout.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}
