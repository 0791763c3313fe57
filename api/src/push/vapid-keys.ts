import { createECDH } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { deskAddress } from '../platform/mail/desk-address.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'

/**
 * How push services know this installation (RFC 8292): a key pair of P-256. Without a setting it is derived from the
 * secret of the installation, so that all processes have the same one.
 */
@Injectable()
export class VapidKeys {
  /** In base 64 for URLs. */
  readonly privateKey: string
  readonly publicKey: string
  /** Where a push service finds who is responsible. */
  readonly subject: string

  constructor(@Inject(CONFIG) config: Config, secrets: Secrets) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(config.VAPID_PRIVATE_KEY ?? secrets.derive('web push', 32))
    this.privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A')
    this.publicKey = pair.getPublicKey().toString('base64url')
    const { PUBLIC_URL } = config
    this.subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${deskAddress(config)}`
  }
}
