/** First segments of paths, after the language, that are the shell's own pages: no remote may claim one. */
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
