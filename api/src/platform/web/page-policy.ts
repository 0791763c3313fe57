import type { RuntimeConfig } from '@orenda/contracts/remotes'
import { startScriptHash } from './start-script.ts'

/**
 * Headers of the page. The policy allows our own files and those of remotes that are served elsewhere, and nothing
 * inline but the one script whose hash it names.
 */
export function pageHeaders(
  { apiBase, manifest }: RuntimeConfig,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  const elsewhere = [...new Set(manifest.remotes.flatMap(({ entry }) => originOf(entry)))].map(
    origin => ` ${origin}`,
  )
  const remotes = elsewhere.join('')
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${startScriptHash}${remotes}`,
    'style-src': `'self'${remotes}`,
    'font-src': `'self'${remotes}`,
    'img-src': `'self' data: blob:${remotes}`,
    'connect-src': ["'self'", ...originOf(apiBase)].join(' ') + remotes,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // The address of a reset or verification page holds its token.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The origin of an absolute address, as a list of none or one. */
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
