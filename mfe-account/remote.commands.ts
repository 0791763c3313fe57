import type { RemoteCommand } from '@orenda/contracts/remotes'
import { lucideIcon } from '@orenda/tools/rspack'

/** What the palette offers of this remote. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'write-to-support',
    label: { uk: 'Написати в підтримку', ru: 'Написать в поддержку', en: 'Write to support' },
    icon: lucideIcon('message-circle'),
    order: 110,
    path: 'support',
  },
]
