import { lucideIcon, type RemoteSettings } from '@orenda/tools/rspack'
import { commands } from './remote.commands.ts'

/** The description of this remote for the shell's server. The icons are lucide's `wallet` and `receipt`. */
export default {
  name: 'mfe-finance',
  bases: ['payments', 'expenses', 'reports'],
  permissions: ['files'],
  // Reports need charts, what can be done about a debt, and the texts of every screen that opens later.
  budget: { firstLoad: 59 },
  navigation: [
    {
      base: 'payments',
      label: { uk: 'Платежі', ru: 'Платежи', en: 'Payments' },
      icon: [
        [
          'path',
          {
            d: 'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1',
          },
        ],
        ['path', { d: 'M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4' }],
      ],
      order: 30,
    },
    {
      base: 'expenses',
      label: { uk: 'Витрати', ru: 'Расходы', en: 'Expenses' },
      icon: [
        ['path', { d: 'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1Z' }],
        ['path', { d: 'M8 8h8' }],
        ['path', { d: 'M8 12h8' }],
        ['path', { d: 'M8 16h5' }],
      ],
      order: 50,
    },
  ],
  places: [
    {
      base: 'reports/taxes',
      label: { uk: 'Податки', ru: 'Налоги', en: 'Taxes' },
      icon: lucideIcon('landmark'),
    },
    {
      base: 'reports',
      label: { uk: 'Звіти', ru: 'Отчёты', en: 'Reports' },
      icon: lucideIcon('chart-column'),
    },
  ],
  shortcuts: [
    {
      path: 'payments?add=return',
      label: { uk: 'Оплата оренди', ru: 'Оплата аренды', en: 'Rent payment' },
      note: { uk: 'хто заплатив і скільки', ru: 'кто заплатил и сколько', en: 'who paid and how much' },
      order: 10,
    },
    {
      path: 'expenses?add=return',
      label: { uk: 'Витрата', ru: 'Расход', en: 'Expense' },
      note: {
        uk: 'сума, квартира, фото чека',
        ru: 'сумма, квартира, фото чека',
        en: 'amount, apartment, photo of the receipt',
      },
      order: 20,
    },
  ],
  reads: { reports: ['apartments'] },
  commands,
  panels: [
    {
      slot: 'today.panel',
      name: 'received',
      order: 5,
      rows: 3,
      label: { uk: 'Надійшло за місяць', ru: 'Поступило за месяц', en: 'Received this month' },
    },
    {
      slot: 'today.panel',
      name: 'owes',
      order: 10,
      rows: 6,
      label: { uk: 'Хто винен', ru: 'Кто должен', en: 'Who owes' },
    },
    {
      slot: 'today.panel',
      name: 'week',
      order: 20,
      rows: 3,
      label: { uk: 'Найближчі 7 днів', ru: 'Ближайшие 7 дней', en: 'Next 7 days' },
    },
    {
      slot: 'today.panel',
      name: 'month',
      order: 80,
      rows: 11,
      isQuiet: true,
      label: { uk: 'Календар місяця', ru: 'Календарь месяца', en: 'Month calendar' },
    },
    {
      slot: 'today.panel',
      name: 'planned',
      order: 65,
      rows: 3,
      isQuiet: true,
      label: { uk: 'Планові витрати', ru: 'Плановые расходы', en: 'Planned expenses' },
    },
    {
      slot: 'today.panel',
      name: 'taxes',
      order: 32,
      rows: 1,
      label: { uk: 'Податки', ru: 'Налоги', en: 'Taxes' },
    },
    {
      slot: 'apartment.panel',
      name: 'profit',
      order: 15,
      rows: 2,
      label: { uk: 'Прибуток', ru: 'Прибыль', en: 'Profit' },
    },
    {
      slot: 'apartment.panel',
      name: 'expenses',
      order: 40,
      rows: 3,
      label: { uk: 'Витрати', ru: 'Расходы', en: 'Expenses' },
    },
  ],
} satisfies RemoteSettings
