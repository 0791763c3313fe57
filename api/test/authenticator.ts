import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Site {
  origin: string
  /** The host name of its origin. */
  id: string
}

interface Credential {
  id: Buffer
  key: KeyObject
  handle: string
  counter: number
}

const presentAndVerified = 0x05
const withCredential = 0x40

/**
 * A WebAuthn authenticator in software, together with the browser's part (WebAuthn Level 3, 6 and 7). It signs
 * with ES256 and makes no attestation.
 */
export class Authenticator {
  private readonly credentials: Credential[] = []
  private readonly site: Site
  private readonly flags: number

  /** @param flags of what it says of its user; by default present and verified */
  constructor(site: Site, flags = presentAndVerified) {
    this.site = site
    this.flags = flags
  }

  /** @param options of the API; @returns `RegistrationResponseJSON` */
  create(options: Record<string, unknown>, origin = this.site.origin) {
    const { user, challenge } = options as { user: { id: string }; challenge: string }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.credentials.push({ id, key: privateKey, handle: user.id, counter: 0 })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
    // COSE_Key of RFC 9053, 7.1.1: EC2, ES256, P-256.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
    const length = Buffer.from([0, id.length])
    const data = Buffer.concat([this.dataOf(withCredential, 0), Buffer.alloc(16), length, id, cose])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(data)],
    ])
    return {
      ...shapeOf(id),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** @param options of the API; @returns `AuthenticationResponseJSON` of the newest credential */
  get(options: Record<string, unknown>, origin = this.site.origin) {
    const credential = this.credentials.at(-1)
    if (credential === undefined) throw new Error('There is no passkey')
    credential.counter += 1
    const client = clientData('webauthn.get', (options as { challenge: string }).challenge, origin)
    const data = this.dataOf(0, credential.counter)
    const hash = createHash('sha256').update(client).digest()
    return {
      ...shapeOf(credential.id),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), credential.key).toString('base64url'),
        userHandle: credential.handle,
      },
    }
  }

  private dataOf(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const site = createHash('sha256').update(this.site.id).digest()
    return Buffer.concat([site, Buffer.from([this.flags | flags]), count])
  }
}

const shapeOf = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
