/**
 * Headers of every API answer: not cached, not framed, not executed by a browser. A route that answers a page
 * overrides them.
 * @param isSecure whether users reach it over https
 */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
