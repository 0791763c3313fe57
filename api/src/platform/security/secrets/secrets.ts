import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { readOrCreateSecret } from './read-or-create-secret.ts'

/** Keys for all purposes, derived from the installation's secret. */
export class Secrets {
  constructor(private readonly secret: string) {}

  /**
   * A key that reveals nothing about others.
   * @param purpose e.g. `access-token`; each purpose has its own key
   */
  derive(purpose: string, bytes = 32): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, 'orenda', purpose, bytes))
  }
}

/** The configured secret, or the one that is generated at the first start and kept in the data folder. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  return new Secrets(
    config.APP_SECRET ?? (await readOrCreateSecret(join(config.DATA_DIR, 'secret'), newSecret)),
  )
}

const newSecret = () => randomBytes(48).toString('base64url')
