import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../../config.ts'
import { readOrCreateSecret } from './read-or-create-secret.ts'
import { seal, unseal } from './seal.ts'

/** The length of a key in bytes. */
const keyLength = 32
/** The number of cached decrypted texts, since lists are requested repeatedly. */
const maxOpened = 10_000
/** The longest text that is cached, in characters. */
const longestCached = 2000

/** The file in the data folder with the generated key, when none is configured. */
export const dataKeyFile = 'data-key'

/**
 * Keys for encrypting single columns. The first one encrypts, all of them decrypt. A ciphertext begins with the
 * id of its key, which is derived from the key.
 */
export class DataKeys {
  /** The id of the encrypting key. */
  readonly current: string
  private readonly keys: ReadonlyMap<string, KeyObject>
  private readonly opened = new LRUCache<string, { context: string; text: string }>({ max: maxOpened })

  /** @param secrets of 32 bytes each, at least one */
  constructor(secrets: readonly Buffer[]) {
    const keys = secrets.map((secret): [string, KeyObject] => [
      derived(secret, 'id', 6).toString('base64url'),
      createSecretKey(derived(secret, 'key', 32)),
    ])
    this.keys = new Map(keys)
    this.current = keys[0]?.[0] as string
  }

  /** @param id prefix of a ciphertext */
  has(id: string): boolean {
    return this.keys.has(id)
  }

  /**
   * Encrypts a text (AES-256-GCM).
   * @param context where it belongs, e.g. an owner's id and a column; it cannot be decrypted with another one
   * @returns the id of the key, a full stop, and base 64
   */
  seal(context: string, text: string): string {
    const key = this.keys.get(this.current) as KeyObject
    const sealed = `${this.current}.${seal(key, context, Buffer.from(text)).toString('base64')}`
    // Cached, because the answer contains what was written.
    this.cache(context, sealed, text)
    return sealed
  }

  /** @throws Error when no key fits, the context differs, or the text was changed */
  open(context: string, sealed: string): string {
    const known = this.opened.get(sealed)
    if (known !== undefined && known.context === context) return known.text
    const end = sealed.indexOf('.')
    const id = sealed.slice(0, end)
    const key = this.keys.get(id)
    if (key === undefined) throw new Error(`The key ${id} is not among DATA_KEYS`)
    const text = unseal(key, context, Buffer.from(sealed.slice(end + 1), 'base64')).toString()
    this.cache(context, sealed, text)
    return text
  }

  private cache(context: string, sealed: string, text: string): void {
    if (text.length <= longestCached) this.opened.set(sealed, { context, text })
  }
}

const derived = (secret: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'orenda data', purpose, bytes))

/**
 * The configured keys, or the one that is generated at the first start and kept in the data folder.
 * @throws Error in production without any: a generated key would be lost with the machine
 */
export async function loadDataKeys({ DATA_KEYS, NODE_ENV, DATA_DIR }: Config): Promise<DataKeys> {
  if (DATA_KEYS !== undefined) return new DataKeys(DATA_KEYS)
  if (NODE_ENV === 'production') {
    throw new Error(
      'These settings are wrong:\n  DATA_KEYS: is needed in production (expected: keys of 32 bytes in base 64, separated by commas)',
    )
  }
  const kept = await readOrCreateSecret(join(DATA_DIR, dataKeyFile), () =>
    randomBytes(keyLength).toString('base64'),
  )
  return new DataKeys([Buffer.from(kept, 'base64')])
}
