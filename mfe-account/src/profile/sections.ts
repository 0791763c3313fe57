/** The parts of the page, in their order; each is an anchor of the address. */
export const sections = [
  'details',
  'password',
  'second-factor',
  'sessions',
  'activity',
  'export',
  'deletion',
] as const
export type SectionName = (typeof sections)[number]
