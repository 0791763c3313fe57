/**
 * Headers for files of the shell and of remotes. The policy applies when a file is opened by itself or runs as a
 * worker; in a page the page's own policy applies.
 */
export const fileHeaders = {
  'content-security-policy': "script-src 'self'; object-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
