import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteSettings } from '../rspack/remote-release.ts'
import { declarationLines, declaredBy } from '../sources/declared-problems.ts'
import { root } from '../workspace.ts'
import { RefusedError } from './refused-error.ts'

/**
 * Prints what a remote declares, as its build does.
 * @param folder of its sources; by default that of its name
 * @throws RefusedError for what a deploy would refuse
 */
export async function declare(name: string, folder = join(root, name)): Promise<void> {
  const file = join(folder, 'remote.config.ts')
  if (!existsSync(file)) throw new RefusedError(`There is no remote "${name}" in ${folder}.`)
  const { default: settings } = (await import(file)) as { default: RemoteSettings }
  const declared = declaredBy(folder, settings)
  process.stdout.write(`${declarationLines(declared).join('\n')}\n`)
  if (declared.problems.length > 0) throw new RefusedError(declared.problems.join('\n'))
}
