import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The host contract of a kit, `major.minor`, read from its sources.
 * @param kit folder of `@orenda/shared-ui`
 */
export function contractNumberOf(kit: string): string {
  const file = join(kit, 'src/host/contract.ts')
  const contract = /^export const CONTRACT = '(\d+\.\d+)'$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (contract === undefined) throw new Error(`${file} has no CONTRACT = 'major.minor'`)
  return contract
}
