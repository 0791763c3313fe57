import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../src/workspace.ts'

/** The built product with the defaults of `npm start`, its own data and a fake national bank. */
export interface Product {
  /** Its address, without a slash at the end. */
  url: string
  /** Address of its metrics. */
  metricsUrl: string
  dataDir: string
  /** Stops the product and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts the product in another process; it stops with this process in any case.
 * @param env further settings
 * @throws Error when it does not start; the process prints why
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, [join(root, 'api/test/local-product.ts'), JSON.stringify(env)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
  if (typeof line !== 'string') throw new Error('The product did not start.')
  return {
    ...(JSON.parse(line) as Omit<Product, 'stop'>),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
