import type { RemoteSettings } from '@orenda/tools/rspack'

/** What this remote tells the shell's server about itself. Its pages are in the menu of the user and in the footer. */
export default {
  name: 'mfe-account',
  bases: ['subscription', 'support', 'profile'],
  open: ['support'],
  navigation: [],
  // The profile is made of forms from its first moment: what checks their fields comes with it.
  budget: { firstLoad: 75 },
  reads: {
    subscription: ['subscriptions/current', 'subscriptions/plans', 'subscriptions/history'],
    profile: ['auth/sessions', 'auth/second-factor'],
  },
  panels: [
    {
      slot: 'today.panel',
      name: 'tickets',
      order: 60,
      rows: 2,
      label: { uk: 'Звернення', ru: 'Обращения', en: 'Tickets' },
    },
  ],
} satisfies RemoteSettings
