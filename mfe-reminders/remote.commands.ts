import type { RemoteCommand } from '@orenda/contracts/remotes'

/** What the palette offers of this remote. Icons are lucide's. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'add-reminder-of',
    label: { uk: 'Додати нагадування', ru: 'Добавить напоминание', en: 'Add a reminder' },
    icon: [
      ['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0' }],
      ['path', { d: 'M15 8h6' }],
      ['path', { d: 'M18 5v6' }],
      [
        'path',
        {
          d: 'M20.002 14.464a9 9 0 0 0 .738.863A1 1 0 0 1 20 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 8.75-5.332',
        },
      ],
    ],
    order: 80,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'payment-reminders?apartment={apartment}&add',
  },
  {
    name: 'add-reminder',
    label: { uk: 'Додати нагадування', ru: 'Добавить напоминание', en: 'Add a reminder' },
    icon: [
      ['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0' }],
      ['path', { d: 'M15 8h6' }],
      ['path', { d: 'M18 5v6' }],
      [
        'path',
        {
          d: 'M20.002 14.464a9 9 0 0 0 .738.863A1 1 0 0 1 20 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 8.75-5.332',
        },
      ],
    ],
    order: 70,
    path: 'payment-reminders?add',
  },
  {
    name: 'reminders-for-all',
    isPage: true,
    label: { uk: 'Нагадування для всіх', ru: 'Напоминания для всех', en: 'Reminders for all' },
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
    order: 80,
    path: 'payment-reminders/for-all',
  },
]
