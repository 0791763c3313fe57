import { createHash, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { DataKeys } from './data-keys.ts'

/** The secret of a new link. */
interface LinkToken {
  hash: Buffer
  /** To show the link again. */
  sealed: string
}

/** The hash by which a link is found. Any text has one, so that the time of a search tells nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Secrets of links: 32 random bytes, kept as a hash and as a sealed copy. */
@Injectable()
export class LinkTokens {
  constructor(private readonly keys: DataKeys) {}

  /** @param context where the sealed copy belongs: an owner's id and a column */
  make(context: string): LinkToken {
    const token = randomBytes(32).toString('base64url')
    return { hash: hashOfToken(token), sealed: this.keys.seal(context, token) }
  }

  /** The token; null when its key is no more among DATA_KEYS: the link works, and only a new one can be shown. */
  open(context: string, sealed: string): string | null {
    if (!this.keys.has(sealed.slice(0, sealed.indexOf('.')))) return null
    return this.keys.open(context, sealed)
  }

  /** A copy that was sealed with the present key; null when this one was. */
  renewed(context: string, sealed: string): string | null {
    if (sealed.startsWith(`${this.keys.current}.`)) return null
    const token = this.open(context, sealed)
    return token === null ? null : this.keys.seal(context, token)
  }
}
