import type { RemoteOverride } from '@orenda/contracts/remotes'
import { startScriptHash } from './start-script.ts'

interface PageSources {
  apiBase: string
  /** The allowed origins of remotes besides our own: the configured list, not those in the manifest. */
  origins: readonly string[]
  overrides: readonly RemoteOverride[]
  /** The address of the payment form; null when it is our own server. */
  paidAt: string | null
  isSecure: boolean
}

/**
 * Headers of the page. The content security policy allows our own files, those of remotes from the allowed
 * origins and of remotes that this browser tries, and one inline script by its hash.
 */
export function pageHeaders({
  apiBase,
  origins,
  overrides,
  paidAt,
  isSecure,
}: PageSources): Readonly<Record<string, string>> {
  const tried = overrides.map(({ origin }) => origin)
  const remotes = [...new Set([...origins, ...tried])].map(origin => ` ${origin}`).join('')
  // A development server tells the page over a socket what has changed.
  const sockets = tried.map(origin => ` ${origin.replace(/^http/, 'ws')}`).join('')
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${startScriptHash}${remotes}`,
    'style-src': `'self'${remotes}`,
    'font-src': `'self'${remotes}`,
    'img-src': `'self' data: blob:${remotes}`,
    'connect-src': ["'self'", ...originOf(apiBase)].join(' ') + remotes + sockets,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': ["'self'", ...originOf(paidAt ?? '')].join(' '),
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // The address of a reset or verification page contains its token.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The origin of an absolute address, as a list of none or one. */
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
