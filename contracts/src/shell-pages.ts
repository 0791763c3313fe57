/** First path segments (after the language) of the shell's own pages. A remote may not use them. */
export const shellPages = [
  'today',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'take-back',
  'factor-off',
  'terms',
  'privacy',
  'cookies',
] as const
