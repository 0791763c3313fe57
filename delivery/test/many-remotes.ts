import { createHash } from 'node:crypto'
import { type Language, languages } from '@orenda/contracts/languages'
import type { IconNode, RemoteNavigation, RemoteRelease } from '@orenda/contracts/remotes'

type Words = RemoteNavigation['label']

/** Sections that a large product might have, with their texts and icons (lucide's). */
const sections: readonly (readonly [Words, IconNode])[] = [
  [
    { uk: 'Страхування', ru: 'Страхование', en: 'Insurance' },
    [
      [
        'path',
        {
          d: 'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
        },
      ],
    ],
  ],
  [
    { uk: 'Ремонти', ru: 'Ремонты', en: 'Repairs' },
    [
      ['path', { d: 'm15 12-9.373 9.373a1 1 0 0 1-3.001-3L12 9' }],
      ['path', { d: 'm18 15 4-4' }],
      [
        'path',
        {
          d: 'm21.5 11.5-1.914-1.914A2 2 0 0 1 19 8.172v-.344a2 2 0 0 0-.586-1.414l-1.657-1.657A6 6 0 0 0 12.516 3H9l1.243 1.243A6 6 0 0 1 12 8.485V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5',
        },
      ],
    ],
  ],
  [
    { uk: 'Календар', ru: 'Календарь', en: 'Calendar' },
    [
      ['path', { d: 'M8 2v3' }],
      ['path', { d: 'M16 2v3' }],
      ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
      ['path', { d: 'M3 9h18' }],
    ],
  ],
  [
    { uk: 'Паркування', ru: 'Парковка', en: 'Parking' },
    [
      [
        'path',
        {
          d: 'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2',
        },
      ],
      ['circle', { cx: '7', cy: '17', r: '2' }],
      ['path', { d: 'M9 17h6' }],
      ['circle', { cx: '17', cy: '17', r: '2' }],
    ],
  ],
  [
    { uk: 'Договори', ru: 'Договоры', en: 'Agreements' },
    [
      ['path', { d: 'M12 3v18' }],
      ['path', { d: 'm19 8 3 8a5 5 0 0 1-6 0zV7' }],
      ['path', { d: 'M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1' }],
      ['path', { d: 'm5 8 3 8a5 5 0 0 1-6 0zV7' }],
      ['path', { d: 'M7 21h10' }],
    ],
  ],
  [
    { uk: 'Дзвінки', ru: 'Звонки', en: 'Calls' },
    [
      [
        'path',
        {
          d: 'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
        },
      ],
    ],
  ],
  [
    { uk: 'Листування', ru: 'Переписка', en: 'Letters' },
    [
      ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
      ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
    ],
  ],
  [
    { uk: 'Огляди', ru: 'Осмотры', en: 'Inspections' },
    [
      [
        'path',
        {
          d: 'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z',
        },
      ],
      ['circle', { cx: '12', cy: '13', r: '3' }],
    ],
  ],
  [
    { uk: 'Ключі', ru: 'Ключи', en: 'Keys' },
    [
      [
        'path',
        {
          d: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
        },
      ],
      ['circle', { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
    ],
  ],
  [
    { uk: 'Переїзди', ru: 'Переезды', en: 'Moves' },
    [
      ['path', { d: 'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2' }],
      ['path', { d: 'M15 18H9' }],
      ['path', { d: 'M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14' }],
      ['circle', { cx: '17', cy: '18', r: '2' }],
      ['circle', { cx: '7', cy: '18', r: '2' }],
    ],
  ],
  [
    { uk: 'Депозити', ru: 'Депозиты', en: 'Deposits' },
    [
      ['path', { d: 'M12 13v7a2 2 0 0 0 4 0' }],
      ['path', { d: 'M12 2v2' }],
      ['path', { d: 'M20.992 13a1 1 0 0 0 .97-1.274 10.284 10.284 0 0 0-19.923 0A1 1 0 0 0 3 13z' }],
    ],
  ],
  [
    { uk: 'Інтернет', ru: 'Интернет', en: 'Internet' },
    [
      ['path', { d: 'M12 20h.01' }],
      ['path', { d: 'M2 8.82a15 15 0 0 1 20 0' }],
      ['path', { d: 'M5 12.859a10 10 0 0 1 14 0' }],
      ['path', { d: 'M8.5 16.429a5 5 0 0 1 7 0' }],
    ],
  ],
  [
    { uk: 'Електрика', ru: 'Электричество', en: 'Electricity' },
    [
      [
        'path',
        {
          d: 'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z',
        },
      ],
    ],
  ],
  [
    { uk: 'Опалення', ru: 'Отопление', en: 'Heating' },
    [
      [
        'path',
        { d: 'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4' },
      ],
    ],
  ],
  [
    { uk: 'Водопостачання', ru: 'Водоснабжение', en: 'Water' },
    [
      [
        'path',
        {
          d: 'M7 16.3c2.2 0 4-1.83 4-4.05 0-1.16-.57-2.26-1.71-3.19S7.29 6.75 7 5.3c-.29 1.45-1.14 2.84-2.29 3.76S3 11.1 3 12.25c0 2.22 1.8 4.05 4 4.05z',
        },
      ],
      [
        'path',
        {
          d: 'M12.56 6.6A10.97 10.97 0 0 0 14 3.02c.5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a6.98 6.98 0 0 1-11.91 4.97',
        },
      ],
    ],
  ],
  [
    { uk: 'Документи', ru: 'Документы', en: 'Documents' },
    [
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
  ],
  [
    { uk: 'Звіти', ru: 'Отчёты', en: 'Reports' },
    [
      [
        'path',
        {
          d: 'M21 12c.552 0 1.005-.449.95-.998a10 10 0 0 0-8.953-8.951c-.55-.055-.998.398-.998.95v8a1 1 0 0 0 1 1z',
        },
      ],
      ['path', { d: 'M21.21 15.89A10 10 0 1 1 8 2.83' }],
    ],
  ],
  [
    { uk: 'Інвестиції', ru: 'Инвестиции', en: 'Investments' },
    [
      ['path', { d: 'M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 17' }],
      [
        'path',
        { d: 'm7 21 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9' },
      ],
      ['path', { d: 'm2 16 6 6' }],
      ['circle', { cx: '16', cy: '9', r: '2.9' }],
      ['circle', { cx: '6', cy: '5', r: '3' }],
    ],
  ],
  [
    { uk: 'Меблі', ru: 'Мебель', en: 'Furniture' },
    [
      ['path', { d: 'M20 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v3' }],
      [
        'path',
        {
          d: 'M2 16a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z',
        },
      ],
      ['path', { d: 'M4 18v2' }],
      ['path', { d: 'M20 18v2' }],
      ['path', { d: 'M12 4v9' }],
    ],
  ],
  [
    { uk: 'Оздоблення', ru: 'Отделка', en: 'Decoration' },
    [
      ['rect', { width: '16', height: '6', x: '2', y: '2', rx: '2' }],
      ['path', { d: 'M10 16v-2a2 2 0 0 1 2-2h8a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2' }],
      ['rect', { width: '4', height: '6', x: '8', y: '16', rx: '1' }],
    ],
  ],
]

const panelWords: readonly ((words: Words) => Words)[] = [
  ({ uk, ru, en }) => ({ uk: `Найближчі: ${uk}`, ru: `Ближайшие: ${ru}`, en: `Next ${en}` }),
  ({ uk, ru, en }) => ({ uk: `Прострочено: ${uk}`, ru: `Просрочено: ${ru}`, en: `Overdue ${en}` }),
]

/** Release data of many remotes, each with its own section, two panels and files. */
export const manyRemotes = (count: number, edition = '1'): RemoteRelease[] =>
  sections.slice(0, count).map(([label, icon], index) => {
    const base = label.en.toLowerCase()
    const name = `mfe-${base}`
    const hash = (what: string) => createHash('sha256').update(`${name} ${edition} ${what}`)
    const hex = (what: string, length: number) => hash(what).digest('hex').slice(0, length)
    const integrity = (what: string) => `sha256-${hash(`all of ${what}`).digest('base64')}`
    const file = (what: string, type = 'js') => ({
      address: `${what}.${hex(what, 8)}.${type}`,
      integrity: integrity(what),
    })
    const style = (what: string) => ({
      ...file(what, 'css'),
      chunk: String(Number.parseInt(hex(`chunk ${what}`, 4), 16) % 1000),
    })
    const inEach = <Value>(of: (language: Language) => Value) =>
      Object.fromEntries(languages.map(language => [language, of(language)])) as Record<Language, Value>
    return {
      name,
      bases: [base],
      reads: { [base]: [base, 'apartments'] },
      navigation: [{ base, label, icon, order: 100 + 10 * index }],
      panels: panelWords.map((words, place) => ({
        slot: ['apartment.panel', 'today.panel'][place] ?? '',
        name: ['next', 'overdue'][place] ?? '',
        order: 100 + 10 * index,
        label: words(label),
        rows: 3,
      })),
      version: `1.0.0-${hex('version', 12)}`,
      contract: '1.0',
      entry: file('remoteEntry').address,
      integrity: integrity('remoteEntry'),
      preload: [style('lists'), style('remote')],
      texts: inEach(language => file(`texts-${language}`)),
      opening: inEach(language => file(`remoteEntry-${language}`)),
      panelsOpening: inEach(language => file(`panels-${language}`)),
      screens: file('remote'),
    }
  })
