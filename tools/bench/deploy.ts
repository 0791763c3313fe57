import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../src/median.ts'
import { root } from '../src/workspace.ts'
import type { Product } from '../test/product.ts'

const rounds = 3
/** The same flags as `npm run remote`. */
const asByNpm = ['--conditions=orenda-source']
/** In seconds. */
const limit = 15

/**
 * Measures `npm run remote -- deploy`, including its check in a browser against the running
 * product.
 */
export async function benchDeploy(product: Product): Promise<void> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await promisify(execFile)(
      process.execPath,
      [...asByNpm, join(root, 'tools/src/remote.ts'), 'deploy', 'mfe-finance'],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: product.url } },
    )
    seconds.push((performance.now() - begun) / 1000)
  }
  const middle = median(seconds)
  process.stdout.write(
    `\nDeploy of mfe-finance with all checks, median of ${rounds}\n${'from the command to its end'.padEnd(34)}${middle.toFixed(1).padStart(8)} s   limit ${limit} s   ${middle <= limit ? 'ok' : 'OVER'}\n`,
  )
}
