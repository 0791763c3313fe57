import type { RemoteCommand } from '@orenda/contracts/remotes'

/** What the palette offers of this remote. Icons are lucide's. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'record-payment-of',
    label: { uk: 'Записати платіж', ru: 'Записать платёж', en: 'Record a payment' },
    icon: [
      ['path', { d: 'M5 12h14' }],
      ['path', { d: 'M12 5v14' }],
    ],
    order: 10,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'payments?pay={apartment}&rent=none',
  },
  {
    name: 'pay-in-full',
    label: { uk: 'Записати повну оплату', ru: 'Записать полную оплату', en: 'Record full payment' },
    icon: [
      ['path', { d: 'M18 6 7 17l-5-5' }],
      ['path', { d: 'm22 10-7.5 7.5L13 16' }],
    ],
    order: 20,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
  },
  {
    name: 'add-expense-of',
    label: { uk: 'Додати витрату', ru: 'Добавить расход', en: 'Add an expense' },
    icon: [
      ['path', { d: 'M12 17V7' }],
      ['path', { d: 'M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8' }],
      [
        'path',
        {
          d: 'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
        },
      ],
    ],
    order: 60,
    of: ['tenant', 'apartment'],
    path: 'expenses?add={apartment}',
  },
  {
    name: 'record-payment',
    label: { uk: 'Записати платіж', ru: 'Записать платёж', en: 'Record a payment' },
    icon: [
      ['path', { d: 'M5 12h14' }],
      ['path', { d: 'M12 5v14' }],
    ],
    order: 10,
    path: 'payments?add',
  },
  {
    name: 'add-expense',
    label: { uk: 'Додати витрату', ru: 'Добавить расход', en: 'Add an expense' },
    icon: [
      ['path', { d: 'M12 17V7' }],
      ['path', { d: 'M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8' }],
      [
        'path',
        {
          d: 'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
        },
      ],
    ],
    order: 20,
    path: 'expenses?add',
  },
  {
    name: 'import-statement',
    label: { uk: 'Завантажити виписку банку', ru: 'Загрузить выписку банка', en: 'Import a bank statement' },
    icon: [
      [
        'path',
        {
          d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
        },
      ],
      ['path', { d: 'M14 2v5a1 1 0 0 0 1 1h5' }],
      ['path', { d: 'M12 12v6' }],
      ['path', { d: 'm15 15-3-3-3 3' }],
    ],
    order: 90,
    path: 'payments/import',
  },
  {
    name: 'payment-requests',
    isPage: true,
    label: { uk: 'Рахунки на оплату', ru: 'Счета на оплату', en: 'Payment requests' },
    icon: [
      ['rect', { width: '5', height: '5', x: '3', y: '3', rx: '1' }],
      ['rect', { width: '5', height: '5', x: '16', y: '3', rx: '1' }],
      ['rect', { width: '5', height: '5', x: '3', y: '16', rx: '1' }],
      ['path', { d: 'M21 16h-3a2 2 0 0 0-2 2v3' }],
      ['path', { d: 'M21 21v.01' }],
      ['path', { d: 'M12 7v3a2 2 0 0 1-2 2H7' }],
      ['path', { d: 'M3 12h.01' }],
      ['path', { d: 'M12 3h.01' }],
      ['path', { d: 'M12 16v.01' }],
      ['path', { d: 'M16 12h1' }],
      ['path', { d: 'M21 12v.01' }],
      ['path', { d: 'M12 21v-1' }],
    ],
    order: 10,
    path: 'payments/requests',
  },
  {
    name: 'recurring-expenses',
    isPage: true,
    label: { uk: 'Регулярні витрати', ru: 'Регулярные расходы', en: 'Recurring expenses' },
    icon: [
      ['path', { d: 'm17 2 4 4-4 4' }],
      ['path', { d: 'M3 11v-1a4 4 0 0 1 4-4h14' }],
      ['path', { d: 'm7 22-4-4 4-4' }],
      ['path', { d: 'M21 13v1a4 4 0 0 1-4 4H3' }],
    ],
    order: 20,
    path: 'expenses/recurring',
  },
  {
    name: 'reports',
    isPage: true,
    label: { uk: 'Звіти', ru: 'Отчёты', en: 'Reports' },
    icon: [
      ['path', { d: 'M3 3v16a2 2 0 0 0 2 2h16' }],
      ['path', { d: 'M18 17V9' }],
      ['path', { d: 'M13 17V5' }],
      ['path', { d: 'M8 17v-3' }],
    ],
    order: 30,
    path: 'reports',
  },
  {
    name: 'deposits',
    isPage: true,
    label: { uk: 'Застави', ru: 'Залоги', en: 'Deposits' },
    icon: [
      [
        'path',
        {
          d: 'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
        },
      ],
    ],
    order: 40,
    path: 'reports?tab=deposits',
  },
  {
    name: 'taxes',
    isPage: true,
    label: { uk: 'Податки', ru: 'Налоги', en: 'Taxes' },
    icon: [
      ['path', { d: 'M10 18v-7' }],
      [
        'path',
        { d: 'M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z' },
      ],
      ['path', { d: 'M14 18v-7' }],
      ['path', { d: 'M18 18v-7' }],
      ['path', { d: 'M3 22h18' }],
      ['path', { d: 'M6 18v-7' }],
    ],
    order: 50,
    path: 'reports/taxes',
  },
]
