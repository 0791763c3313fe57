import type { RemoteSettings } from '@orenda/tools/rspack'
import { commands } from './remote.commands.ts'

/** The description of this remote for the shell's server. The icon is lucide's `bell-ring`. */
export default {
  name: 'mfe-reminders',
  bases: ['payment-reminders'],
  navigation: [
    {
      base: 'payment-reminders',
      label: { uk: 'Нагадування', ru: 'Напоминания', en: 'Reminders' },
      icon: [
        ['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0' }],
        ['path', { d: 'M22 8c0-2.3-.8-4.3-2-6' }],
        [
          'path',
          {
            d: 'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
          },
        ],
        ['path', { d: 'M4 2C2.8 3.7 2 5.7 2 8' }],
      ],
      order: 60,
    },
  ],
  commands,
  panels: [
    {
      slot: 'today.panel',
      name: 'notices',
      order: 50,
      rows: 3,
      isQuiet: true,
      label: { uk: 'Сповіщення', ru: 'Уведомления', en: 'Notices' },
    },
    {
      slot: 'apartment.panel',
      name: 'notices',
      order: 30,
      rows: 2,
      label: { uk: 'Нагадування', ru: 'Напоминания', en: 'Reminders' },
    },
  ],
} satisfies RemoteSettings
