import type { Config } from '../../config.ts'

/** The site that passkeys belong to: the address that people open, and its host name. */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(PUBLIC_URL)
  return { origin, id: hostname }
}
