import type { RemoteCommand } from '@orenda/contracts/remotes'
import { lucideIcon } from '@orenda/tools/rspack'

/** What the palette offers of this remote. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'take-readings-of',
    label: { uk: 'Зняти показники', ru: 'Снять показания', en: 'Read meters' },
    icon: lucideIcon('gauge'),
    order: 70,
    of: ['tenant', 'apartment', 'lease'],
    path: 'utilities/read?apartment={apartment}',
  },
  {
    name: 'take-readings',
    label: { uk: 'Зняти показники', ru: 'Снять показания', en: 'Read meters' },
    words: { uk: 'лічильник лічильники', ru: 'счётчик счётчики', en: 'meter readings' },
    icon: lucideIcon('gauge'),
    order: 30,
    path: 'utilities/read',
  },
]
