import type { RemoteCommand } from '@orenda/contracts/remotes'
import { lucideIcon } from '@orenda/tools/rspack'

/** What the palette offers of this remote. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'remind',
    label: { uk: 'Надіслати сповіщення', ru: 'Отправить уведомление', en: 'Send a notice' },
    words: {
      uk: 'нагадати нагадай написати лист нагадування про борг',
      ru: 'напомнить написать письмо напоминание о долге',
      en: 'remind write letter reminder about debt',
    },
    icon: lucideIcon('send'),
    order: 25,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'payment-reminders?tab=upcoming&apartment={apartment}&remind={lease}',
  },
  {
    name: 'add-reminder-of',
    label: { uk: 'Нове нагадування', ru: 'Новое напоминание', en: 'New reminder' },
    icon: lucideIcon('bell-plus'),
    order: 80,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'payment-reminders?apartment={apartment}&add',
  },
  {
    name: 'add-reminder',
    label: { uk: 'Нове нагадування', ru: 'Новое напоминание', en: 'New reminder' },
    icon: lucideIcon('bell-plus'),
    order: 70,
    path: 'payment-reminders?add',
  },
  {
    name: 'send-reminder',
    isPage: true,
    label: { uk: 'Надіслати сповіщення', ru: 'Отправить уведомление', en: 'Send a notice' },
    words: {
      uk: 'нагадати надіслати нагадування написати боржнику лист',
      ru: 'напомнить отправить напоминание написать должнику письмо',
      en: 'remind send a reminder write to a debtor letter',
    },
    icon: lucideIcon('send'),
    order: 75,
    path: 'payment-reminders?tab=upcoming',
  },
  {
    name: 'reminders-for-all',
    isPage: true,
    label: { uk: 'Нагадування для всіх', ru: 'Напоминания для всех', en: 'Reminders for all' },
    icon: lucideIcon('bell-ring'),
    order: 80,
    path: 'payment-reminders/for-all',
  },
]
