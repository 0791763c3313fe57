/** The sections of the page in order; each name is an anchor. */
export const sections = [
  'details',
  'payee',
  'password',
  'second-factor',
  'passkeys',
  'sessions',
  'activity',
  'calendar',
  'export',
  'deletion',
] as const
export type SectionName = (typeof sections)[number]
