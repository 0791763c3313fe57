/**
 * Headers of the files of the shell and of remotes. The policy is for one that is opened by itself, or runs as a worker; in a page that
 * page's own holds.
 */
export const fileHeaders = {
  'content-security-policy': "script-src 'self'; object-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
