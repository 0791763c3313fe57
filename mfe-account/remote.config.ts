import type { RemoteSettings } from '@orenda/tools/rspack'
import { reads } from './src/reads.ts'

/** What this remote tells the shell's server about itself. Its pages are in the menu of the user and in the footer. */
export default {
  name: 'mfe-account',
  bases: ['subscription', 'support', 'profile'],
  open: ['support'],
  navigation: [],
  // The profile is made of forms from its first moment: what checks their fields comes with it.
  budget: { firstLoad: 75 },
  reads,
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
