import type { RemoteCommand } from '@orenda/contracts/remotes'

/** What the palette offers of this remote. Icons are lucide's. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'end-lease',
    label: { uk: 'Завершити оренду', ru: 'Завершить аренду', en: 'End the lease' },
    icon: [
      ['path', { d: 'm16 17 5-5-5-5' }],
      ['path', { d: 'M21 12H9' }],
      ['path', { d: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4' }],
    ],
    order: 30,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'apartments/{apartment}?do=end',
  },
  {
    name: 'renew-lease',
    label: { uk: 'Продовжити оренду', ru: 'Продлить аренду', en: 'Renew the lease' },
    icon: [
      ['path', { d: 'M16 18h6' }],
      ['path', { d: 'M16 2v3' }],
      ['path', { d: 'M19 15v6' }],
      ['path', { d: 'M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3' }],
      ['path', { d: 'M3 9h18' }],
      ['path', { d: 'M8 2v3' }],
    ],
    order: 40,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'apartments/{apartment}?do=renew',
  },
  {
    name: 'change-rent',
    label: { uk: 'Змінити суму оренди', ru: 'Изменить сумму аренды', en: 'Change the rent' },
    icon: [
      ['path', { d: 'M16 7h6v6' }],
      ['path', { d: 'm22 7-8.5 8.5-5-5L2 17' }],
    ],
    order: 50,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'apartments/{apartment}?do=rent',
  },
  {
    name: 'move-in-to',
    label: { uk: 'Заселити орендаря', ru: 'Заселить арендатора', en: 'Move a tenant in' },
    icon: [
      [
        'path',
        {
          d: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
        },
      ],
      ['circle', { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
    ],
    order: 10,
    of: ['apartment'],
    isLet: false,
    path: 'apartments/{apartment}/move-in',
  },
  {
    name: 'move-in',
    label: { uk: 'Заселити орендаря', ru: 'Заселить арендатора', en: 'Move a tenant in' },
    icon: [
      [
        'path',
        {
          d: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
        },
      ],
      ['circle', { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
    ],
    order: 40,
    path: 'apartments/move-in',
  },
  {
    name: 'add-apartment',
    label: { uk: 'Додати квартиру', ru: 'Добавить квартиру', en: 'Add an apartment' },
    icon: [
      ['path', { d: 'M10 12h4' }],
      ['path', { d: 'M10 8h4' }],
      ['path', { d: 'M14 21v-3a2 2 0 0 0-4 0v3' }],
      ['path', { d: 'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2' }],
      ['path', { d: 'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16' }],
    ],
    order: 60,
    path: 'apartments/new',
  },
  {
    name: 'add-tenant',
    label: { uk: 'Додати орендаря', ru: 'Добавить арендатора', en: 'Add a tenant' },
    icon: [
      ['path', { d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2' }],
      ['circle', { cx: '9', cy: '7', r: '4' }],
      ['line', { x1: '19', x2: '19', y1: '8', y2: '14' }],
      ['line', { x1: '22', x2: '16', y1: '11', y2: '11' }],
    ],
    order: 50,
    path: 'tenants?add',
  },
  {
    name: 'import-spreadsheet',
    label: {
      uk: 'Завантажити квартири з таблиці',
      ru: 'Загрузить квартиры из таблицы',
      en: 'Import apartments from a spreadsheet',
    },
    icon: [
      [
        'path',
        {
          d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
        },
      ],
      ['path', { d: 'M14 2v5a1 1 0 0 0 1 1h5' }],
      ['path', { d: 'M8 13h2' }],
      ['path', { d: 'M14 13h2' }],
      ['path', { d: 'M8 17h2' }],
      ['path', { d: 'M14 17h2' }],
    ],
    order: 100,
    path: 'apartments/import',
  },
  {
    name: 'raise-rents',
    isPage: true,
    label: { uk: 'Підвищення оренди', ru: 'Повышение аренды', en: 'Rent increases' },
    icon: [
      ['path', { d: 'M16 7h6v6' }],
      ['path', { d: 'm22 7-8.5 8.5-5-5L2 17' }],
    ],
    order: 60,
    path: 'apartments/rents',
  },
  {
    name: 'templates',
    isPage: true,
    label: { uk: 'Шаблони документів', ru: 'Шаблоны документов', en: 'Document templates' },
    icon: [
      [
        'path',
        {
          d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
        },
      ],
      ['path', { d: 'M14 2v5a1 1 0 0 0 1 1h5' }],
      ['path', { d: 'M10 9H8' }],
      ['path', { d: 'M16 13H8' }],
      ['path', { d: 'M16 17H8' }],
    ],
    order: 70,
    path: 'apartments/templates',
  },
]
