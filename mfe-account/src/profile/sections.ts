import { runtimeConfig } from '@orenda/shared-ui/host'

/** All sections in order; each name is an anchor. */
const all = [
  'details',
  'payee',
  'password',
  'second-factor',
  'passkeys',
  'sessions',
  'activity',
  'notifications',
  'calendar',
  'export',
  'deletion',
] as const
export type SectionName = (typeof all)[number]

/** Without a service worker nothing could show notifications. */
export const hasNotifications = runtimeConfig.offline !== undefined

/** The sections of the page. */
export const sections: readonly SectionName[] = all.filter(
  name => name !== 'notifications' || hasNotifications,
)
