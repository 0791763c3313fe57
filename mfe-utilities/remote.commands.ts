import type { RemoteCommand } from '@orenda/contracts/remotes'

/** What the palette offers of this remote. Icons are lucide's. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'take-readings-of',
    label: { uk: 'Зняти показники', ru: 'Снять показания', en: 'Take meter readings' },
    icon: [
      ['path', { d: 'm12 14 4-4' }],
      ['path', { d: 'M3.34 19a10 10 0 1 1 17.32 0' }],
    ],
    order: 70,
    of: ['tenant', 'apartment', 'lease'],
    path: 'utilities/read?apartment={apartment}',
  },
  {
    name: 'take-readings',
    label: { uk: 'Зняти показники', ru: 'Снять показания', en: 'Take meter readings' },
    icon: [
      ['path', { d: 'm12 14 4-4' }],
      ['path', { d: 'M3.34 19a10 10 0 1 1 17.32 0' }],
    ],
    order: 30,
    path: 'utilities/read',
  },
]
