import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { keptSecret } from './kept-secret.ts'
import { seal, unseal } from './seal.ts'

/** Bytes of a key as the settings have it. */
const keyLength = 32
/** Texts that were sealed or opened lately and are kept in memory: a list is asked for again and again. */
const mostOpened = 10_000

/** The file in the data folder with the key that is made where none is set. */
export const dataKeyFile = 'data-key'

/**
 * The keys with which single columns are encrypted. The first one seals, all of them open. What is sealed begins with the
 * id of its key, which follows from the key, so that nobody has to name keys and none can be taken for another.
 */
export class DataKeys {
  /** The id of the key that seals. */
  readonly current: string
  private readonly keys: ReadonlyMap<string, KeyObject>
  private readonly opened = new Map<string, { context: string; text: string }>()

  /** @param secrets of 32 bytes each, at least one */
  constructor(secrets: readonly Buffer[]) {
    const keys = secrets.map((secret): [string, KeyObject] => [
      derived(secret, 'id', 6).toString('base64url'),
      createSecretKey(derived(secret, 'key', 32)),
    ])
    this.keys = new Map(keys)
    this.current = keys[0]?.[0] as string
  }

  /** @param id as what is sealed begins with */
  has(id: string): boolean {
    return this.keys.has(id)
  }

  /**
   * Encrypts a text (AES-256-GCM).
   * @param context what it belongs to, e.g. an owner's id and a column; it opens in no other place
   * @returns the id of the key, a full stop, and base 64
   */
  seal(context: string, text: string): string {
    const key = this.keys.get(this.current) as KeyObject
    const sealed = `${this.current}.${seal(key, context, Buffer.from(text)).toString('base64')}`
    // The answer shows what was written.
    this.remember(sealed, { context, text })
    return sealed
  }

  /** @throws Error when none of the keys opens it, or it was sealed for another context, or changed */
  open(context: string, sealed: string): string {
    const known = this.opened.get(sealed)
    if (known !== undefined && known.context === context) return known.text
    const end = sealed.indexOf('.')
    const id = sealed.slice(0, end)
    const key = this.keys.get(id)
    if (key === undefined) throw new Error(`The key ${id} is not among DATA_KEYS`)
    const text = unseal(key, context, Buffer.from(sealed.slice(end + 1), 'base64')).toString()
    this.remember(sealed, { context, text })
    return text
  }

  private remember(sealed: string, opened: { context: string; text: string }): void {
    if (this.opened.size >= mostOpened) this.opened.delete(this.opened.keys().next().value as string)
    this.opened.set(sealed, opened)
  }
}

const derived = (secret: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'orenda data', purpose, bytes))

/**
 * The keys of the settings, or the one that is made at the first start and kept in the data folder.
 * @throws Error in production without any: a folder that goes with its machine would take the key along
 */
export async function loadDataKeys({ DATA_KEYS, NODE_ENV, DATA_DIR }: Config): Promise<DataKeys> {
  if (DATA_KEYS !== undefined) return new DataKeys(DATA_KEYS)
  if (NODE_ENV === 'production') {
    throw new Error(
      'These settings are wrong:\n  DATA_KEYS: is needed in production (expected: keys of 32 bytes in base 64, separated by commas)',
    )
  }
  const kept = await keptSecret(join(DATA_DIR, dataKeyFile), () => randomBytes(keyLength).toString('base64'))
  return new DataKeys([Buffer.from(kept, 'base64')])
}
