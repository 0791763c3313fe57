import type { RemoteCommand } from '@orenda/contracts/remotes'
import { lucideIcon } from '@orenda/tools/rspack'

/** What the palette offers of this remote. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'export',
    isPage: true,
    label: { uk: 'Завантажити всі дані', ru: 'Скачать все данные', en: 'Download all data' },
    words: {
      uk: 'експорт архів копія таблиця excel',
      ru: 'экспорт архив копия таблица excel',
      en: 'export archive backup spreadsheet excel',
    },
    icon: lucideIcon('folder-down'),
    order: 90,
    path: 'profile#export',
  },
  {
    name: 'write-to-support',
    label: { uk: 'Написати в підтримку', ru: 'Написать в поддержку', en: 'Write to support' },
    icon: lucideIcon('message-circle'),
    order: 110,
    path: 'support',
  },
]
